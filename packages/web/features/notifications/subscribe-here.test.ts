import fc from "fast-check";
import { expect, it } from "vitest";
import { base64url, bytesOf } from "./subscribe-here.ts";

it("converts a key to base64url and back", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 65 }), (bytes) => {
      const written = Buffer.from(bytes).toString("base64url");
      expect(base64url(new Uint8Array(bytes).buffer)).toBe(written);
      expect([...bytesOf(written)]).toEqual([...bytes]);
    }),
  );
});

it("converts a missing key to an empty string", () => {
  expect(base64url(null)).toBe("");
});
