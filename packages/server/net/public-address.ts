import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Non-public IPv4 addresses (IANA Special-Purpose Address Registry, multicast and class E). */
const specialIPv4 = blockListOf("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** The public part of IPv6 (RFC 4291), and its exceptions. */
const globalIPv6 = blockListOf("ipv6", [["2000::", 3]]);
const specialIPv6 = blockListOf("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

/** Whether an IP address is public. Addresses that embed an IPv4 one (mapped, translated, 6to4, Teredo) are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIPv4.check(address, "ipv4");
  return isIPv6(address) && globalIPv6.check(address, "ipv6") && !specialIPv6.check(address, "ipv6");
}

function blockListOf(family: "ipv4" | "ipv6", ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}
