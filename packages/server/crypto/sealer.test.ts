import fc from "fast-check";
import { expect, test } from "vitest";
import { derivedKey } from "./derived-key.ts";
import { createSealer } from "./sealer.ts";

const secret = new Uint8Array(32).fill(7);
const sealer = createSealer(derivedKey(secret, "tokens"));

test("a sealed value opens with the same key and context, and never looks the same twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (plain, context) => {
      const wellFormed = plain.toWellFormed();
      const sealed = sealer.seal(wellFormed, context);
      expect(sealer.open(sealed, context)).toBe(wellFormed);
      expect(Buffer.from(sealer.seal(wellFormed, context)).equals(Buffer.from(sealed))).toBe(false);
    }),
  );
});

test("another context, another purpose's key, or a changed bit opens nothing", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (plain, position) => {
      const sealed = sealer.seal(plain, "user-1:spotify");
      expect(sealer.open(sealed, "user-2:spotify")).toBeUndefined();
      expect(createSealer(derivedKey(secret, "cookies")).open(sealed, "user-1:spotify")).toBeUndefined();
      const changed = Uint8Array.from(sealed);
      const at = position % changed.length;
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer.open(changed, "user-1:spotify")).toBeUndefined();
    }),
  );
});

test("bytes too short to be sealed don't open", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 28 }), (bytes) => {
      expect(sealer.open(bytes, "")).toBeUndefined();
    }),
  );
});

test("the newest key seals, and previous ones still open", () => {
  const [old, newest] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const both = createSealer(newest, old);
  expect(both.open(createSealer(old).seal("a token", "user-1"), "user-1")).toBe("a token");
  expect(both.open(createSealer(old).seal("a token", "user-1"), "user-2")).toBeUndefined();
  const sealed = both.seal("a token", "user-1");
  expect(createSealer(newest).open(sealed, "user-1")).toBe("a token");
  expect(createSealer(old).open(sealed, "user-1")).toBeUndefined();
});
