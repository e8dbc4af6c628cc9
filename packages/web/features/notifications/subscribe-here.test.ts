import fc from "fast-check";
import { expect, it } from "vitest";
import { base64url, bytesOf } from "./subscribe-here.ts";

it("a key is the same in bytes and in writing, as the server writes it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 65 }), (bytes) => {
      const written = Buffer.from(bytes).toString("base64url");
      expect(base64url(new Uint8Array(bytes).buffer)).toBe(written);
      expect([...bytesOf(written)]).toEqual([...bytes]);
    }),
  );
});

it("a subscription without a key is like none", () => {
  expect(base64url(null)).toBe("");
});
