import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountOf, longestName } from "./account.ts";
import { personas } from "./persona.ts";

describe("accountOf", () => {
  test("gives every persona its own account with two different ids", () => {
    const accounts = personas.map(({ id }) => accountOf({ persona: id }));
    expect(new Set(accounts.map((account) => account?.accountId)).size).toBe(personas.length);
    for (const account of accounts) expect(account?.accountId).not.toBe(account?.userId);
  });

  test("separates two names of one persona, and shows the given name", () => {
    const [ann, ben, plain] = ["Ann", "Ben", ""].map((name) => accountOf({ persona: "newcomer", name }));
    expect(new Set([ann?.accountId, ben?.accountId, plain?.accountId]).size).toBe(3);
    expect([ann?.displayName, plain?.displayName]).toEqual(["Ann", "Noor"]);
  });

  test("treats a name in other letter case as the same account", () => {
    const ids = ["Ann  Lee", " ann lee", "ANN-LEE"].map(
      (name) => accountOf({ persona: "newcomer", name })?.accountId,
    );
    expect(new Set(ids).size).toBe(1);
  });

  test("returns undefined for an unknown persona", () => {
    expect(accountOf({ persona: "nobody" })).toBeUndefined();
  });

  test("finds the same account by its own key, however it was typed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...personas),
        fc.string({ unit: "binary", maxLength: 80 }),
        (persona, name) => {
          const account = accountOf({ persona: persona.id, name });
          expect(account).toBeDefined();
          expect(account && accountOf(account.key)?.accountId).toBe(account?.accountId);
          expect([...(account?.displayName ?? "")].length).toBeLessThanOrEqual(longestName);
          expect(account?.displayName).not.toMatch(/\p{Cc}/u);
        },
      ),
    );
  });
});
