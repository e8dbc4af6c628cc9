import { BlockList, isIP } from "node:net";

/** The client of a request, from its connection and a trusted `X-Forwarded-For`. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** The client's address for limits: IPv4 whole, IPv6 by /64. Of `X-Forwarded-For`, the rightmost address that is not a trusted proxy; else `unknown`. */
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

/** The /48 of an IPv6 /64, the usual maximum per customer (RFC 6177); undefined for other addresses. */
export function wholeNetworkOf(clientAddress: string): string | undefined {
  return clientAddress.endsWith("::/64") ? `${clientAddress.split(":", 3).join(":")}::/48` : undefined;
}

/** Whether a text is an address or CIDR range (RFC 4632, RFC 4291). */
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

/** Removes port, zone and IPv4-in-IPv6 prefix; undefined if not an address. */
function plainAddress(text: string): string | undefined {
  const bare =
    /^\[([^\]]{1,64})\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]{7,15}):\d{1,5}$/.exec(text)?.[1] ?? text;
  if (isIP(bare) !== 6) return isIP(bare) === 0 ? undefined : bare;
  const [address = bare] = bare.split("%");
  return ipv4In(groupsOf(address)) ?? address;
}

/** Prefixes of embedded IPv4 addresses: mapped (RFC 4291, 2.5.5.2) and NAT64 (RFC 6052, 2.1). */
const beforeIpv4 = new Set(["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"]);

function ipv4In(groups: readonly string[]): string | undefined {
  if (!beforeIpv4.has(groups.slice(0, 6).join(":"))) return undefined;
  const halves = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return halves.flatMap((half) => [Math.floor(half / 256), half % 256]).join(".");
}

function networkOf(address: string): string {
  return `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The URL parser returns the canonical form (RFC 5952).
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}
