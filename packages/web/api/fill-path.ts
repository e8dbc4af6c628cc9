/** Fills in `{name}` in a path of the contract and adds the query. Values are encoded. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked).toString()}` : filled;
}
