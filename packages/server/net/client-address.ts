import { BlockList, isIP } from "node:net";

/** Tells which client a request comes from: its connection's address, and what `X-Forwarded-For` says where that is believed. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * The client's address as limits count it: IPv4 whole, IPv6 by its /64, which is what one household has at least. Of
 * `X-Forwarded-For` only what trusted proxies wrote is believed: read from the right, the first address that is none of
 * theirs. `unknown` where the connection has no address.
 */
export function clientAddressBehind(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) trust(trusted, proxy);
  const isTrusted = (address: string) =>
    trustedProxies.length > 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return (peer, forwardedFor) => {
    let client = plainAddress(peer ?? "");
    if (client === undefined) return "unknown";
    const hops = forwardedFor?.split(",") ?? [];
    while (isTrusted(client)) {
      const hop = plainAddress(hops.pop()?.trim() ?? "");
      if (hop === undefined) break;
      client = hop;
    }
    return isIP(client) === 6 ? networkOf(client) : client;
  };
}

/** The /48 of an IPv6 network, which is the most that one customer is commonly given (RFC 6177); undefined for any other address. */
export function wholeNetworkOf(clientAddress: string): string | undefined {
  return clientAddress.endsWith("::/64") ? `${clientAddress.split(":", 3).join(":")}::/48` : undefined;
}

/** Whether a text is an address or a CIDR range (RFC 4632, RFC 4291). */
export function isAddressRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
}

function trust(list: BlockList, range: string): void {
  const [address = "", prefix] = range.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
}

/** Without a port, a zone, or the IPv6 form of an IPv4 address; undefined where the text is no address. */
function plainAddress(text: string): string | undefined {
  const bare =
    /^\[([^\]]{1,64})\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]{7,15}):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/^::ffff:(?=[\d.]{7,15}$)/i, "");
  return isIP(address) === 0 ? undefined : (address.split("%")[0] ?? address);
}

function networkOf(address: string): string {
  // The URL parser writes every IPv6 address in its one canonical form (RFC 5952).
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
