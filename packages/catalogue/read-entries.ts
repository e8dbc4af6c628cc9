import * as v from "valibot";
import {
  createScanner,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import * as words from "./words.ts";

/** An error in a catalogue file, and how to fix it. */
export interface Mistake {
  /** Counted from 1. */
  readonly line: number;
  /** The title of the entry, if it can be read. */
  readonly title: string | undefined;
  readonly fault: string;
  readonly fix: string;
}

/** The most reported mistakes of one entry. */
const mostOfEntry = 5;

type Wants = Readonly<Record<string, string>>;

/**
 * Parses a file of albums or of their ids, a JSON array of objects: its valid entries, each with the line on which it begins, and
 * all mistakes (the first five of each entry). `wants` has the fix for each field.
 */
export function readEntries<Entry>(
  text: string,
  schema: v.GenericSchema<unknown, Entry>,
  wants: Wants,
): {
  readonly entries: readonly { readonly value: Entry; readonly line: number }[];
  readonly mistakes: readonly Mistake[];
} {
  const lineAt = lineReader(text);
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== undefined) return refused(lineAt(tooDeep), words.tooDeep(deepest));
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return refused(lineAt(error.offset), words.notJson(printParseErrorCode(error.error)));
  if (root?.type !== "array") return refused(1, words.notArray);
  const entries: { readonly value: Entry; readonly line: number }[] = [];
  const mistakes: Mistake[] = [];
  for (const node of root.children ?? []) {
    const parsed = v.safeParse(schema, getNodeValue(node));
    if (parsed.success) entries.push({ value: parsed.output, line: lineAt(node.offset) });
    else
      mistakes.push(
        ...parsed.issues.slice(0, mostOfEntry).map((issue) => mistakeOf(node, issue, lineAt, wants)),
      );
  }
  return { entries, mistakes };
}

/** Parses a valid text quickly; undefined if it has a mistake, which `readEntries` then names. */
export function quickEntries<Entry>(
  text: string,
  schema: v.GenericSchema<unknown, Entry>,
): readonly Entry[] | undefined {
  try {
    const parsed = v.safeParse(v.array(schema), JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function refused(line: number, fault: string) {
  return { entries: [], mistakes: [{ line, title: undefined, fault, fix: words.writeArray }] };
}

/** The deepest nesting of lists and objects; three levels are needed. */
const deepest = 8;

/** The offset at which a text is nested deeper, where the recursive parser would overflow the stack. */
function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const at = scanner.getTokenOffset();
    const token = text[at];
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    if (depth > deepest) return at;
  }
  return undefined;
}

function mistakeOf(
  entry: Node,
  issue: v.BaseIssue<unknown>,
  lineAt: (offset: number) => number,
  wants: Wants,
): Mistake {
  const field = issue.path?.[0] ? String(issue.path[0].key) : undefined;
  const property = entry.children?.find(({ children }) => children?.[0]?.value === field);
  const title = v.safeParse(v.object({ title: v.string() }), getNodeValue(entry));
  const named = field === undefined ? "" : `${v.getDotPath(issue) ?? field}: `;
  return {
    line: lineAt((property ?? entry).offset),
    title: title.success ? title.output.title.slice(0, 60) : undefined,
    fault: `${named}${issue.message}`,
    fix: wants[field ?? ""] ?? words.useOnly(Object.keys(wants)),
  };
}

/** Returns the line of an offset, by binary search. */
function lineReader(text: string): (offset: number) => number {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
