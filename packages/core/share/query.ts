/** An address with query parameters (RFC 3986). It encodes all but letters and digits, so that link detection never ends early. Texts must be well-formed. */
export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encoded(value)}`);
  return `${address}?${pairs.join("&")}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[-!'()*._~]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
