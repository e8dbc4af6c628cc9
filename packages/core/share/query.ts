/**
 * An address with these parameters (RFC 3986). Only letters, digits and percent signs are left in them, so that no place
 * that looks for addresses in a text ends one early; the texts must be well-formed.
 */
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
