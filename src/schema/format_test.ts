/**
 * Formats as tests: those of ajv-formats, so that the judge and the generator mean the same.
 * @module
 */
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { JsonValue } from "../core/json.ts";

type Tester = (value: never) => boolean;
interface Definition {
  readonly type?: string;
  readonly validate?: unknown;
}

const FORMATS: ReadonlyMap<string, { readonly type: string; readonly test: (value: JsonValue) => boolean }> =
  new Map(
    Object.entries(fullFormats as Readonly<Record<string, unknown>>).map(([name, definition]) => {
      const plain = definition instanceof RegExp || typeof definition !== "object" || definition === null;
      const { type = "string", validate } = plain ? { validate: definition } : definition as Definition;
      return [name, { type, test: toTest(validate) }];
    }),
  );

function toTest(validate: unknown): (value: JsonValue) => boolean {
  if (validate instanceof RegExp) {
    return (value) => {
      // A global expression would remember where it stopped.
      validate.lastIndex = 0;
      return validate.test(String(value));
    };
  }
  if (typeof validate === "function") return (value) => (validate as Tester)(value as never);
  return () => true;
}

/** Whether a format is known, for values of that type. */
export function isFormatOf(type: "string" | "number", format: string): boolean {
  return FORMATS.get(format)?.type === type;
}

/** Whether a value has a format; unknown formats and values of another type have any. */
export function matchesFormat(format: string, value: JsonValue): boolean {
  const known = FORMATS.get(format);
  return known === undefined || typeof value !== known.type || known.test(value);
}
