/**
 * What a file uses, read from its syntax tree rather than from its text: comments, strings and types do not mislead.
 * @module
 */

/** An error made with `new`, and its message with `…` for what is filled in. */
export interface MadeError {
  readonly name: string;
  readonly message: string;
  readonly hasHint: boolean;
}

/** What a file uses of the world around it, and what it says. */
export interface Syntax {
  /** Globals that no import and no declaration of the file hides: `Deno.exit`, `console.log`, `setTimeout`. */
  readonly globals: readonly string[];
  /** Texts in the code, with `…` for what is filled in. */
  readonly texts: readonly string[];
  readonly errors: readonly MadeError[];
}

/** Reads the syntax of a file. */
export function readSyntax(file: string, text: string): Syntax {
  const uses: { readonly name: string; readonly full: string }[] = [];
  const declared = new Set<string>();
  const texts: string[] = [];
  const errors: MadeError[] = [];
  const reader: Deno.lint.Plugin = {
    name: "reader",
    rules: {
      read: {
        create: () => ({
          Identifier(node): void {
            const use = readUse(node);
            if (use !== undefined) uses.push(use);
          },
          ImportSpecifier: (node): void => void declared.add(node.local.name),
          ImportDefaultSpecifier: (node): void => void declared.add(node.local.name),
          FunctionDeclaration: (node): void => void (node.id && declared.add(node.id.name)),
          VariableDeclarator(node): void {
            const isTop = /^(Program|ExportNamedDeclaration)$/.test(node.parent.parent.type);
            if (isTop && node.id.type === "Identifier") declared.add(node.id.name);
          },
          MemberExpression(node): void {
            // `globalThis["Deno"].exit` is `Deno.exit`.
            if (!isGlobalThis(node.object) || node.property.type !== "Literal") return;
            uses.push({
              name: "globalThis",
              full: withMember(String(node.property.value), node, node.parent),
            });
          },
          Literal: (node): void => void (typeof node.value === "string" && texts.push(node.value)),
          TemplateLiteral: (node): void => void texts.push(readText(node) ?? ""),
          NewExpression(node): void {
            const [message, hint] = node.arguments;
            const said = message === undefined ? undefined : readText(message);
            if (node.callee.type === "Identifier" && said !== undefined) {
              errors.push({ name: node.callee.name, message: said, hasHint: hint !== undefined });
            }
          },
        }),
      },
    },
  };
  Deno.lint.runPlugin(reader, file, text);
  const globals = uses.filter(({ name }) => !declared.has(name)).map(({ full }) => full);
  return { globals: [...new Set(globals)].sort(), texts, errors };
}

/** The global a name may stand for, with the member read of it; none where the name is a key, a member or a type. */
function readUse(node: Deno.lint.Identifier): { readonly name: string; readonly full: string } | undefined {
  const { parent } = node;
  switch (parent.type) {
    case "MemberExpression": {
      if (parent.property === node && !parent.computed) {
        // `globalThis.Deno.exit` is `Deno.exit`.
        const isGlobal = parent.object.type === "Identifier" && parent.object.name === "globalThis";
        return isGlobal
          ? { name: "globalThis", full: withMember(node.name, parent, parent.parent) }
          : undefined;
      }
      return { name: node.name, full: withMember(node.name, node, parent) };
    }
    case "Property":
      return parent.key === node && !parent.computed && !parent.shorthand ? undefined : bare(node.name);
    case "NewExpression":
      // A date made from nothing reads the clock, one made from a number does not.
      return parent.callee !== node
        ? bare(node.name)
        : { name: node.name, full: `new ${node.name}(${parent.arguments.length === 0 ? "" : "…"})` };
    case "CallExpression":
      return { name: node.name, full: parent.callee === node ? `${node.name}()` : node.name };
    case "TSQualifiedName":
      return parent.left === node && parent.right.type === "Identifier"
        ? { name: node.name, full: `${node.name}.${parent.right.name}` }
        : undefined;
    default:
      return /^(TS|Method|PropertyDefinition|Import|Export)/.test(parent.type) &&
          parent.type !== "TSAsExpression"
        ? undefined
        : bare(node.name);
  }
}

function isGlobalThis(node: Deno.lint.Node): boolean {
  return node.type === "Identifier" && node.name === "globalThis";
}

function bare(name: string): { readonly name: string; readonly full: string } {
  return { name, full: name };
}

/** A name with the member that is read of it, where one is. */
function withMember(name: string, node: Deno.lint.Node, parent: Deno.lint.Node): string {
  if (parent.type !== "MemberExpression" || parent.object !== node) return name;
  if (parent.property.type === "Identifier" && !parent.computed) return `${name}.${parent.property.name}`;
  return parent.property.type === "Literal" ? `${name}.${parent.property.value}` : name;
}

/** The text of a literal or of a template, with `…` for what is filled in. */
function readText(node: Deno.lint.Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ cooked }) => cooked).join("…");
  return undefined;
}
