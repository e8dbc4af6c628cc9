import fc from "fast-check";
import { expect, it } from "vitest";
import { intentStore, type Outcome } from "./intent-store.ts";

/** A server whose calls end when and how the test says, and what the page shows meanwhile. */
function heart(initial = false) {
  let server = initial;
  let shown = initial;
  let underWay = 0;
  const outcomes: Outcome[] = [];
  const sent: boolean[] = [];
  const ends: ((succeeds: boolean) => void)[] = [];
  const store = intentStore({
    send: (_, isFavorite) => {
      sent.push(isFavorite);
      underWay += 1;
      expect(underWay).toBe(1);
      return new Promise((resolve, reject) => {
        ends.push((succeeds) => {
          underWay -= 1;
          if (!succeeds) return reject(new Error("refused"));
          server = isFavorite;
          resolve(false);
        });
      });
    },
    show: (_, isFavorite) => {
      expect(isFavorite).toBe(!shown);
      shown = isFavorite;
    },
    settled: (_, outcome) => outcomes.push(outcome),
  });
  return {
    store,
    sent,
    outcomes,
    now: () => ({ server, shown }),
    toggle: () => store.want("album", !shown, shown),
    end: async (succeeds: boolean) => {
      ends.shift()?.(succeeds);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it("shows what is wanted at once, and waits for the server to agree", async () => {
  const album = heart();
  void album.toggle();
  expect(album.now()).toEqual({ server: false, shown: true });
  expect(album.store.wanted("album")).toBe(true);
  await album.end(true);
  expect(album.store.wanted("album")).toBeUndefined();
  expect(album.outcomes).toEqual([
    { isFavorite: true, failed: false, changed: true, waits: false, contested: false },
  ]);
});

it("goes back to how it was where the call fails", async () => {
  const album = heart(true);
  void album.toggle();
  await album.end(false);
  expect(album.now()).toEqual({ server: true, shown: true });
  expect(album.outcomes).toEqual([
    { isFavorite: true, failed: true, changed: false, waits: false, contested: false },
  ]);
});

it("sends what was wanted last, after the call under way", async () => {
  const album = heart();
  void album.toggle();
  void album.toggle();
  expect(album.sent).toEqual([true]);
  await album.end(true);
  expect(album.sent).toEqual([true, false]);
  await album.end(true);
  expect(album.now()).toEqual({ server: false, shown: false });
  expect(album.outcomes).toHaveLength(1);
});

it("says nothing of a failure that nobody wants any more", async () => {
  const album = heart();
  void album.toggle();
  void album.toggle();
  await album.end(false);
  expect(album.sent).toEqual([true]);
  expect(album.outcomes).toEqual([
    { isFavorite: false, failed: false, changed: false, waits: false, contested: false },
  ]);
});

it("knows that another tab has changed the album meanwhile", async () => {
  const album = heart();
  expect(album.store.contest("album")).toBe(false);
  void album.toggle();
  expect(album.store.contest("album")).toBe(true);
  await album.end(true);
  expect(album.outcomes[0]?.contested).toBe(true);
});

it("shows in the end what the server has, and never sends two calls at once", async () => {
  const steps = fc.array(fc.constantFrom("toggle", "succeed", "fail"), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (taken, initial) => {
      const album = heart(initial);
      for (const step of taken) {
        if (step === "toggle") void album.toggle();
        else await album.end(step === "succeed");
      }
      while (album.store.wanted("album") !== undefined) await album.end(true);
      const { server, shown } = album.now();
      expect(shown).toBe(server);
    }),
  );
});
