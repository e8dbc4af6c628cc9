/** Whether a host name is loopback: `localhost`, 127.0.0.0/8, or `::1`, also in brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return name === "localhost" || name === "[::1]" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Whether the other end of a connection is this machine. */
export function isLoopbackPeer(address: string | undefined): boolean {
  // An IPv4 peer of a socket for both (RFC 4291, 2.5.5.2).
  return address !== undefined && isLoopback(address.replace(/^::ffff:/i, ""));
}
