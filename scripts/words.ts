import { parseSync } from "oxc-parser";

export interface Words {
  readonly line: number;
  /** Values in the text are written as {}. */
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

/** Attributes and properties with a value for people. */
const read =
  /^(?:title|alt|placeholder|label|legend|description|text|heading|hint|caption|says|does|doing|aria-(?:label|description|valuetext|roledescription|placeholder))$/;

/** A name starts with a capital, a sentence ends with its mark, and a word joins two values. Paths and zones do not match. */
const nameOrSentence = /^(?!\S*[/_])[“‘]?\p{Lu}[\p{Ll}’]|\p{L} .*[.,?!’…]$|^\{\} \p{L}[\p{L} ]* \{\}$/su;

/** A module's texts for people: JSX texts, values that people read, and anything that looks like a name or sentence. */
export function wordsIn(file: string, source: string): readonly Words[] {
  const found: Words[] = [];
  visit(parseSync(file, source).program, false);
  return found;

  function visit(node: unknown, isRead: boolean): void {
    if (Array.isArray(node)) for (const part of node) visit(part, isRead);
    if (!isNode(node)) return;
    const text = textOf(node);
    if (text !== undefined && isWords(text, isRead))
      found.push({ line: source.slice(0, node.start).split("\n").length, text });
    for (const [name, part] of partsOf(node)) visit(part, leadsToReader(node, name, isRead));
  }
}

/** A single letter is the name of a key. */
function isWords(text: string, isRead: boolean): boolean {
  return isRead ? /\p{L}/u.test(text) && !/^(?:\p{L}|#[\da-f]+)$/u.test(text) : nameOrSentence.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function textOf(node: Node): string | undefined {
  if (node.type === "TemplateLiteral")
    return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}");
  const { value } = node;
  const isText = node.type === "JSXText" || node.type === "Literal";
  return isText && typeof value === "string" ? value.trim().replaceAll(/\s+/g, " ") : undefined;
}

/** The parts of a node that may contain words; names of modules, types, keys, errors and headers, and comparisons, cannot. */
function partsOf(node: Node): readonly (readonly [string, unknown])[] {
  const all = Object.entries(node);
  switch (node.type) {
    case "ImportDeclaration":
    case "TSLiteralType":
    case "TemplateElement":
      return [];
    case "NewExpression":
      return [["arguments", withoutTexts(node["arguments"])]];
    case "CallExpression":
      return isNode(node["callee"]) && node["callee"].type === "MemberExpression"
        ? [
            ["callee", node["callee"]],
            ["arguments", withoutTexts(node["arguments"])],
          ]
        : all;
    case "AssignmentExpression":
      return nameOf(node["left"]) === "name" ? [] : all;
    case "BinaryExpression":
      return node["operator"] === "+" ? all : [];
    case "Property":
      return [["value", node["value"]]];
    case "JSXAttribute":
      // Its values are key names.
      return nameOf(node["name"]) === "aria-keyshortcuts" ? [] : all;
    case "SwitchCase":
      return [["consequent", node["consequent"]]];
    default:
      return all;
  }
}

function withoutTexts(nodes: unknown): readonly unknown[] {
  return (nodes as Node[]).filter((node) => textOf(node) === undefined);
}

/** The name of an attribute, key or member. */
function nameOf(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  return node.type === "MemberExpression" ? nameOf(node["property"]) : node["name"];
}

/** Whether a text in this part of a node is shown or announced. */
function leadsToReader(node: Node, part: string, isRead: boolean): boolean {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return part === "children";
    case "JSXAttribute":
      return part === "value" && read.test(String(nameOf(node["name"])));
    case "Property":
      return part === "value" && read.test(String(nameOf(node["key"])));
    case "ConditionalExpression":
      return isRead && part !== "test";
    case "BinaryExpression":
    case "JSXExpressionContainer":
    case "LogicalExpression":
    case "TemplateLiteral":
    case "TSAsExpression":
      return isRead;
    default:
      return false;
  }
}
