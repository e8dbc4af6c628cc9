/** The characters that do something to a terminal, or to the direction of what stands beside them. */
const commanding = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** How much of a text (in characters) is told. */
const longest = 300;

/** A stranger's text for a terminal or a log: on one line, its control characters as their codes, cut after 300 characters. */
export function printable(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replaceAll(commanding, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
