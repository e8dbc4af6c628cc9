type Parse = (text: string) => unknown;

/** Parses PostgreSQL's array literals such as `{1,NULL,"a \"b\""}`; nested ones become nested arrays. https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
export function parseArrayLiteral(text: string, parseElement: Parse): unknown[] {
  // An array with other bounds than 1 has a prefix: `[0:1]={a,b}`.
  const start = text.indexOf("{");
  let position = start + 1;
  const readList = (): unknown[] => {
    const list: unknown[] = [];
    while (text[position] !== "}") {
      if (position >= text.length) throw new Error("An array from the database ends too early");
      if (text[position] === ",") position += 1;
      else list.push(readElement());
    }
    position += 1;
    return list;
  };
  const readElement = (): unknown => {
    if (text[position] === "{") {
      position += 1;
      return readList();
    }
    if (text[position] === '"') return parseElement(readQuoted());
    const end = endOfBareElement(text, position);
    const bare = text.slice(position, end);
    position = end;
    return bare === "NULL" ? null : parseElement(bare);
  };
  const readQuoted = (): string => {
    let value = "";
    for (position += 1; text[position] !== '"'; position += 1) {
      if (position >= text.length) throw new Error("An array from the database ends too early");
      if (text[position] === "\\") position += 1;
      value += text[position];
    }
    position += 1;
    return value;
  };
  if (start < 0) throw new Error("An array from the database has no opening brace");
  return readList();
}

function endOfBareElement(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== "," && text[end] !== "}") end += 1;
  return end;
}
