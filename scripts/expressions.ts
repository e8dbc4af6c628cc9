import { parseSync, Visitor } from "oxc-parser";
import { isSafePattern } from "redos-detector";

export interface Expression {
  readonly pattern: string;
  readonly flags: string;
}

/** The regular expression literals of a module. */
export function expressionsOf(file: string, text: string): readonly Expression[] {
  const found: Expression[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node && node.regex) found.push(node.regex);
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

/** Whether matching may take more than linear time. */
export function mayBacktrack({ pattern, flags }: Expression): boolean {
  const unicode = /[uv]/.test(flags);
  const { safe } = isSafePattern(pattern, {
    unicode,
    // The checker does not accept both flags; ignoring case only makes an expression match more.
    caseInsensitive: !unicode && flags.includes("i"),
    dotAll: flags.includes("s"),
    multiLine: flags.includes("m"),
  });
  return !safe;
}
