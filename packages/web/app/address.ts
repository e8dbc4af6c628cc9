/** Takes a parameter that has been read out of the address, without a new entry in the history. */
export function dropFromAddress(name: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}
