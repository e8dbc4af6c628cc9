import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSigned, signString } from "./signed-string.ts";

const secret = new Uint8Array(32).fill(1);

describe("signed strings", () => {
  test("return what was signed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        const copy: unknown = JSON.parse(JSON.stringify(payload));
        expect(readSigned(secret, "code", signString(secret, "code", payload))).toEqual(copy);
      }),
    );
  });

  test("are invalid under another secret, as another kind, and with any character changed", () => {
    const text = signString(secret, "code", { id: "x" });
    expect(readSigned(new Uint8Array(32).fill(2), "code", text)).toBeUndefined();
    expect(readSigned(secret, "access", text)).toBeUndefined();
    for (let at = 0; at < text.length - 1; at += 1) {
      const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
      expect(readSigned(secret, "code", changed)).toBeUndefined();
    }
  });

  test("reject any other text", () => {
    fc.assert(fc.property(fc.string(), (text) => readSigned(secret, "code", text) === undefined));
  });
});
