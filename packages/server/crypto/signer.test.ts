import fc from "fast-check";
import { expect, test } from "vitest";
import { derivedKey } from "./derived-key.ts";
import { createSigner } from "./signer.ts";

const signer = (purpose: string) => createSigner(derivedKey(new Uint8Array(32).fill(7), purpose));

test("only signed texts verify", () => {
  const { sign, verify } = signer("previews");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, other) => {
      const signature = sign(text);
      expect(signature).toMatch(/^[\w-]{22}$/);
      expect(verify(text, signature)).toBe(true);
      expect(verify(other, signature)).toBe(other === text);
      expect(signer("cookies").verify(text, signature)).toBe(false);
      for (const forged of ["", "A", other, signature.slice(1), `${signature}AA`])
        expect(verify(text, forged)).toBe(forged === signature);
    }),
  );
});

test("a signature has only one encoding", () => {
  const { sign, verify } = signer("previews");
  const signature = sign("Low Tide");
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
  const spelled = letters.map((letter) => signature.slice(0, -1) + letter);
  expect(spelled.filter((each) => verify("Low Tide", each))).toEqual([signature]);
  for (const other of [`${signature}!!!!`, `${signature}==`, [...signature].join("~"), ` ${signature}`])
    expect(verify("Low Tide", other)).toBe(false);
});

test("the newest key signs, and previous ones still verify", () => {
  const [old, newest] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const both = createSigner(newest, old);
  expect(both.verify("Low Tide", createSigner(old).sign("Low Tide"))).toBe(true);
  expect(createSigner(newest).verify("Low Tide", both.sign("Low Tide"))).toBe(true);
  expect(createSigner(old).verify("Low Tide", both.sign("Low Tide"))).toBe(false);
});
