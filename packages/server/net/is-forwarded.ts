/** Headers that proxies add (RFC 7239, RFC 9110, 7.6.3, and their older forms). */
const headers = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"];

/** Whether a proxy forwarded a request: to a server on loopback, somebody elsewhere may have sent it. */
export function isForwarded(header: (name: string) => string | undefined): boolean {
  return headers.some((name) => header(name) !== undefined);
}
