/** True if a host's name means this machine alone: `localhost`, 127.0.0.0/8, `::1` (in a URL's brackets or bare). */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return name === "localhost" || name === "[::1]" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}
