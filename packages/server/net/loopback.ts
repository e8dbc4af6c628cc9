/** Whether a host name is loopback: `localhost`, 127.0.0.0/8, or `::1`, also in brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return name === "localhost" || name === "[::1]" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}
