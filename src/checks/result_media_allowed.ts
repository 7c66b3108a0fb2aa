/**
 * Pictures in results are pictures that models take.
 * @module
 */
import type { Check } from "../core/check.ts";
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { givenText } from "./_given.ts";
import { resultJson } from "./_json_result.ts";
import { readMcpResult } from "../core/mcp_result.ts";
import { isPhantom } from "./_phantom.ts";

/** How the data of each kind of picture begins, a space standing for any byte. */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  "image/png": ["\x89PNG\r\n\x1a\n"],
  "image/jpeg": ["\xff\xd8\xff"],
  "image/gif": ["GIF87a", "GIF89a"],
  "image/webp": ["RIFF    WEBP"],
};

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A picture is PNG, JPEG, GIF or WebP, in base64, and is what it says. */
export const resultMediaAllowed: Check = {
  id: "result-media-allowed",
  severity: "warning",
  docs: {
    summary: "A picture in a result is PNG, JPEG, GIF or WebP in base64, and is the kind it says.",
    why:
      "Providers refuse a conversation with any other picture, and go on refusing it, since it is sent again with every turn.",
    fix: "Convert pictures to PNG, return SVG as text, and derive the media type from the data.",
    sources: [
      "https://github.com/anthropics/claude-code/issues/58330",
      "https://github.com/anomalyco/opencode/issues/30249",
    ],
  },
  examples: {
    good: { observation: picture(PIXEL, "image/png") },
    bad: { observation: picture("PHN2Zy8+", "image/svg+xml") },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { call }, outcome } = observation;
    const result = resultJson(outcome);
    const mcp = result === undefined ? undefined : readMcpResult(result);
    if (mcp === undefined || isPhantom(observation, context)) return null;
    // Passed on from a file whose name only says that it is a picture.
    const isFile = /\.(?:png|jpe?g|gif|webp)\b/i.test(givenText(call));
    const images = [...mcp.content.entries()].flatMap(([index, block]) =>
      isJsonObject(block) && block.type === "image" ? [{ index, block }] : []
    );
    if (images.length === 0) return null;
    for (const { index, block } of images) {
      const fault = faultOf(block, isFile);
      if (fault !== undefined) return [{ ...fault, pointer: joinPointer("/content", index) }];
    }
    return [];
  },
};

/** What is wrong with a picture; one that is incomplete is another check's. */
function faultOf({ data, mimeType }: JsonObject, isFile: boolean): Problem | undefined {
  if (typeof data !== "string" || typeof mimeType !== "string") return undefined;
  const type = mimeType.toLowerCase().replace(/;.*$/s, "").trim();
  const signatures = Object.hasOwn(SIGNATURES, type) ? SIGNATURES[type] : undefined;
  if (signatures === undefined) {
    return {
      code: "media-type",
      message: `Expected a picture of type ${Object.keys(SIGNATURES).join(", ")}: received ${
        showJson(mimeType, 60)
      }`,
    };
  }
  const bytes = decode(data);
  if (bytes === undefined) {
    return { code: "not-base64", message: `Expected a picture in base64: received ${showJson(data, 40)}` };
  }
  if (isFile || signatures.some((signature) => begins(bytes, signature))) return undefined;
  return {
    code: "other-data",
    message: `Expected data that begins as ${type} does: received ${showJson(data.slice(0, 16), 40)}`,
  };
}

function begins(bytes: string, signature: string): boolean {
  return [...signature].every((byte, i) => byte === " " || byte === bytes[i]);
}

function decode(data: string): string | undefined {
  try {
    return atob(data);
  } catch {
    return undefined;
  }
}

function picture(data: string, mimeType: string): ReturnType<typeof observe> {
  return observe({ outcome: { kind: "ok", value: { content: [{ type: "image", data, mimeType }] } } });
}
