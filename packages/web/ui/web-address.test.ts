import { expect, it } from "vitest";
import { ownPath, webAddress } from "./web-address.ts";

const origin = "http://127.0.0.1:3000";

it("accepts web pages of any origin", () => {
  expect(webAddress("https://open.spotify.com/album/1", origin)).toBe("https://open.spotify.com/album/1");
  expect(webAddress("/sandbox/album/1", origin)).toBe("http://127.0.0.1:3000/sandbox/album/1");
});

it("rejects everything else", () => {
  for (const text of ["javascript:alert(1)", "data:text/html,x", "http://", undefined]) {
    expect(webAddress(text, origin)).toBeUndefined();
  }
});

it("accepts consent paths of this origin only", () => {
  expect(ownPath("/auth/sandbox/login?scope=play", origin)).toBe("/auth/sandbox/login?scope=play");
  for (const text of [
    "https://elsewhere.example/",
    "//elsewhere.example/x",
    `${origin}//elsewhere.example/x`,
    `${origin}/..//elsewhere.example/x`,
    "/\\elsewhere.example/x",
    "javascript:alert(1)",
    undefined,
  ]) {
    expect(ownPath(text, origin)).toBeUndefined();
  }
});
