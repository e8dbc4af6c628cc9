/** Names of headers that proxies add (RFC 7239; RFC 9110, 7.6.3), with their older and own forms, in lower case. */
const added =
  /^(?:x-)?forwarded|^x-(?:original|envoy)-|^tailscale-|(?:^|-)(?:client|connecting)-ip$|^(?:via|cdn-loop|x-real-ip)$/;

/**
 * Whether a proxy is known to have forwarded a request: to a server on loopback, somebody elsewhere may have sent it. Browsers speak
 * HTTP/1.1 to it, and nginx before 1.29.7 by default HTTP/1.0. A later nginx with a plain `proxy_pass` is not recognized.
 */
export function isForwarded(headers: Readonly<Record<string, unknown>>, httpVersion = "1.1"): boolean {
  return httpVersion !== "1.1" || Object.keys(headers).some((name) => added.test(name));
}
