import { expect, test } from "vitest";
import { isForwarded } from "./is-forwarded.ts";

test.each([
  "forwarded",
  "forwarded-for",
  "via",
  "cdn-loop",
  "x-real-ip",
  "x-forwarded",
  "x-forwarded-for",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-forwarded-ssl",
  "x-original-host",
  "x-original-forwarded-for",
  "client-ip",
  "x-client-ip",
  "true-client-ip",
  "fastly-client-ip",
  "x-cluster-client-ip",
  "cf-connecting-ip",
  "x-envoy-external-address",
  "tailscale-user-login",
])("%s is a proxy's, also if it says nothing", (name) => {
  expect(isForwarded({ host: "127.0.0.1:3000", [name]: "" })).toBe(true);
});

test("what a browser sends is not forwarded, but by HTTP/1.1", () => {
  const names = ["host", "connection", "accept", "accept-language", "content-type", "cookie", "origin"];
  const headers = Object.fromEntries([...names, "sec-fetch-site", "user-agent"].map((name) => [name, "a"]));
  expect(isForwarded(headers, "1.1")).toBe(false);
  for (const version of ["0.9", "1.0", "2.0"]) expect(isForwarded(headers, version)).toBe(true);
});
