const longestLine = 15;

/** Breaks a name into at most two lines for a record's printed label; what does not fit ends in an ellipsis. */
export function labelLines(name: string): readonly string[] {
  const words = name.trim().split(/\s+/u);
  const first = takeLine(words);
  if (first.rest.length === 0) return [first.line];
  const second = takeLine(first.rest);
  return [first.line, second.rest.length === 0 ? second.line : `${cut(second.line, longestLine - 1)}…`];
}

/** How large the lines can be printed: 1 is the largest of four sizes. */
export function labelSize(lines: readonly string[]): 1 | 2 | 3 | 4 {
  const longest = Math.max(...lines.map(lengthOf));
  if (longest <= 8) return 1;
  if (longest <= 11) return 2;
  return longest <= 13 ? 3 : 4;
}

function takeLine(words: readonly string[]): { readonly line: string; readonly rest: readonly string[] } {
  const [first = "", ...others] = words;
  if (lengthOf(first) > longestLine) {
    return { line: cut(first, longestLine), rest: [[...first].slice(longestLine).join(""), ...others] };
  }
  let line = first;
  let taken = 0;
  for (const word of others) {
    if (lengthOf(line) + 1 + lengthOf(word) > longestLine) break;
    line += ` ${word}`;
    taken += 1;
  }
  return { line, rest: others.slice(taken) };
}

function lengthOf(text: string): number {
  return [...text].length;
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("").trimEnd();
}
