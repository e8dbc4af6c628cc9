import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "../net/public-address.ts";
import { pushEndpoint } from "./push-endpoint.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/dG9rZW4:APA91b",
  "https://fcm.googleapis.com/wp/dG9rZW4",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA",
  "https://web.push.apple.com/QGuR-_x",
  "https://api.push.apple.com/x",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
])("%s is an endpoint of a browser", (endpoint) => {
  expect(pushEndpoint(endpoint, undefined)?.href).toBe(endpoint);
});

test.each([
  "",
  "fcm.googleapis.com",
  "//fcm.googleapis.com/x",
  "http://fcm.googleapis.com/x",
  "ftp://fcm.googleapis.com/x",
  "javascript://fcm.googleapis.com/%0aalert(1)",
  "https://fcm.googleapis.com:443/x",
  "https://fcm.googleapis.com:8443/x",
  "https://fcm.googleapis.com./x",
  "https://FCM.googleapis.com/x",
  "HTTPS://fcm.googleapis.com/x",
  " https://fcm.googleapis.com/x",
  "https://fcm.googleapis.com/x\n",
  "https://fcm.googleapis.com\\@evil.example/x",
  "https:fcm.googleapis.com/x",
  "https:///fcm.googleapis.com/x",
  "https://fcm.googleapis.com/../x",
  "https://user@fcm.googleapis.com/x",
  "https://user:pass@fcm.googleapis.com/x",
  "https://@fcm.googleapis.com/x",
  "https://fcm.googleapis.com/x#y",
  "https://fcm.googleapis.com/x#",
  "https://fcm.googleapis.com@evil.example/x",
  "https://evil.example/fcm.googleapis.com",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evilfcm.googleapis.com/x",
  "https://evil.fcm.googleapis.com/x",
  "https://storage.googleapis.com/x",
  "https://push.services.mozilla.com/x",
  "https://push.apple.com/x",
  "https://evilpush.apple.com/x",
  "https://apple.com/x",
  "https://notify.windows.com/x",
  "https://-.notify.windows.com/x",
  "https://a_b.notify.windows.com/x",
  "https://ｆcm.googleapis.com/x",
  "https://xn--cm-xya.googleapis.com/x",
  "https://fcm。googleapis.com/x",
  "https://fcm%2egoogleapis.com/x",
  "https://fcm.googleapis.com%00.evil.example/x",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://0177.0.0.1/x",
  "https://127.1/x",
  "https://[::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://localhost/x",
  "https://fcm.localhost/x",
])("%j is not an endpoint of a browser", (endpoint) => {
  expect(pushEndpoint(endpoint, undefined)).toBeUndefined();
});

test("every accepted endpoint has the same known host for all parsers", () => {
  const parts = fc.constantFrom(
    "https://",
    "fcm.googleapis.com",
    ".push.apple.com",
    "/x",
    "@",
    ":",
    "#",
    "?",
    "\\",
    "%2e",
    "a",
    "A",
    "..",
    "[",
    "]",
    "\t",
  );
  const host = fc.oneof(
    fc.constant("fcm.googleapis.com"),
    fc.stringMatching(/^[a-z\d]{1,5}$/).map((name) => `${name}.push.apple.com`),
  );
  // Mostly nothing, and else what might lead a reader elsewhere.
  const between = fc.oneof(
    { arbitrary: fc.constant(""), weight: 2 },
    { arbitrary: fc.array(parts, { maxLength: 2 }).map((all) => all.join("")), weight: 1 },
  );
  const nearlyKnown = fc
    .tuple(fc.constant("https://"), between, host, between, fc.webPath({ size: "small" }))
    .map((all) => all.join(""));
  const taken = new Set<string>();
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), nearlyKnown), (text) => {
      const url = pushEndpoint(text, undefined);
      if (!url) return;
      taken.add(text);
      expect(text.startsWith(`https://${url.hostname}/`)).toBe(true);
      expect(url.hostname).toMatch(/^(fcm\.googleapis\.com|[a-z\d.-]+\.push\.apple\.com)$/);
    }),
    { numRuns: 2_000 },
  );
  expect(taken.size).toBeGreaterThan(100);
});

describe("for tests", () => {
  const origins = ["http://127.0.0.1:4000"];
  test.each([
    ["http://127.0.0.1:4000/push/1", true],
    ["http://127.0.0.1:4001/push/1", false],
    ["http://user@127.0.0.1:4000/push/1", false],
    ["http://127.0.0.1:4000", false],
    ["https://127.0.0.1:4000/push/1", false],
    ["http://2130706433:4000/push/1", false],
    ["https://fcm.googleapis.com/x", false],
  ])("%s: %s", (endpoint, taken) => {
    expect(pushEndpoint(endpoint, origins) !== undefined).toBe(taken);
  });
});

test.each([
  "0.0.0.0",
  "10.255.255.255",
  "100.64.0.1",
  "127.8.9.10",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:8.8.8.8",
  "64:ff9b::808:808",
  "fc00::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "2001:db8::1",
  "2001::1",
  "2002:7f00:1::",
  "localhost",
  "",
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "172.15.0.1",
  "172.32.0.1",
  "100.128.0.1",
  "2a00:1450:4001:80b::200a",
  "2606:4700::1111",
])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
