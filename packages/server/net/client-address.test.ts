import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientAddressBehind, isAddressRange, wholeNetworkOf } from "./client-address.ts";

const behindNone = clientAddressBehind([]);
const behindProxies = clientAddressBehind(["10.0.0.0/8", "192.0.2.7", "2001:db8:ffff::/48"]);

describe("without trusted proxies", () => {
  test("uses the connection's own address and ignores the header", () => {
    expect(behindNone("203.0.113.5", undefined)).toBe("203.0.113.5");
    expect(behindNone("203.0.113.5", "198.51.100.1")).toBe("203.0.113.5");
    expect(behindNone("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
  });

  test("maps IPv4 in IPv6 form to IPv4, and IPv6 to its /64", () => {
    for (const address of [
      "::ffff:203.0.113.5",
      "::FFFF:cb00:7105",
      "0:0:0:0:0:ffff:cb00:7105",
      "64:ff9b::203.0.113.5",
      "64:ff9b::cb00:7105",
    ])
      expect(behindNone(address, undefined), address).toBe("203.0.113.5");
    expect(behindNone("64:ff9b:1::cb00:7105", undefined)).toBe("64:ff9b:1:0::/64");
    const network = "2001:db8:0:7::/64";
    expect(behindNone("2001:db8:0:7::1", undefined)).toBe(network);
    expect(behindNone("2001:0DB8:0000:0007:ffff:1:2:3", undefined)).toBe(network);
    expect(behindNone("2001:db8:0:8::1", undefined)).not.toBe(network);
    expect(behindNone("fe80::1%eth0", undefined)).toBe("fe80:0:0:0::/64");
    expect(behindNone("::1", undefined)).toBe("0:0:0:0::/64");
  });

  test("a connection without an address is unknown", () => {
    expect(behindNone(undefined, "203.0.113.5")).toBe("unknown");
  });
});

describe("behind trusted proxies", () => {
  test.each([
    ["198.51.100.1", "198.51.100.1"],
    ["198.51.100.1, 10.0.0.2", "198.51.100.1"],
    ["1.1.1.1, 198.51.100.1, 192.0.2.7, 10.0.0.2", "198.51.100.1"],
    ["2001:db8:0:7::1, 2001:db8:ffff::2", "2001:db8:0:7::/64"],
    ["198.51.100.1:4711", "198.51.100.1"],
    ["[2001:db8:0:7::1]:4711", "2001:db8:0:7::/64"],
    ["[::ffff:c633:6401]:4711", "198.51.100.1"],
    ["198.51.100.1, ::ffff:a00:2", "198.51.100.1"],
    ["10.0.0.3", "10.0.0.3"],
    ["", "10.0.0.1"],
    ["nonsense", "10.0.0.1"],
    ["198.51.100.1, nonsense", "10.0.0.1"],
    ["198.51.100.1,", "10.0.0.1"],
  ])("`%s` from one of them means %s", (forwardedFor, client) => {
    expect(behindProxies("10.0.0.1", forwardedFor)).toBe(client);
  });

  test("ignores the header of any other connection", () => {
    expect(behindProxies("203.0.113.5", "198.51.100.1")).toBe("203.0.113.5");
  });

  test("a client cannot choose its address by writing to the header before the proxy", () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        expect(behindProxies("10.0.0.1", `${written}, 203.0.113.5`)).toBe("203.0.113.5");
      }),
    );
  });
});

test("addresses of one /48 share a network, and IPv4 addresses have none", () => {
  const networkOf = (address: string) => wholeNetworkOf(behindNone(address, undefined));
  fc.assert(
    fc.property(fc.array(fc.nat(0xff_ff), { minLength: 5, maxLength: 5 }), (rest) => {
      const groups = rest.map((group) => group.toString(16)).join(":");
      expect(networkOf(`2001:db8:7:${groups}`)).toBe("2001:db8:7::/48");
    }),
  );
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0::/48");
  expect(networkOf("203.0.113.5")).toBeUndefined();
  expect(wholeNetworkOf("unknown")).toBeUndefined();
});

test.each(["10.0.0.1", "10.0.0.0/8", "0.0.0.0/0", "::1", "2001:db8::/32", "::/0"])(
  "%s is a range",
  (text) => {
    expect(isAddressRange(text)).toBe(true);
  },
);

test.each(["", "proxy", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "::/129", "10.0.0.0/-1", "/8"])(
  "%j is not a range",
  (text) => {
    expect(isAddressRange(text)).toBe(false);
  },
);

test("the /64 of an address does not depend on its spelling", () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
      expect(behindNone(address, undefined)).toBe(behindNone(canonical, undefined));
      const counted = behindNone(address, undefined);
      expect(isIP(counted.replace("/64", ""))).not.toBe(0);
    }),
  );
});
