/** Characters that control a terminal or the direction of text. */
const commanding = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** In UTF-16 code units. */
const longest = 300;

/** Makes foreign text safe for a terminal or a log: one line, control characters as codes, cut after 300 characters. */
export function printable(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replaceAll(commanding, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
