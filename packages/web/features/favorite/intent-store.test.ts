import fc from "fast-check";
import { expect, it } from "vitest";
import { intentStore, type Outcome } from "./intent-store.ts";

/** A server whose calls end when and how the test says, and the state shown by the page. */
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

it("shows the requested state at once, and keeps it pending until the server confirms it", async () => {
  const album = heart();
  void album.toggle();
  expect(album.now()).toEqual({ server: false, shown: true });
  expect(album.store.intended("album")).toBe(true);
  await album.end(true);
  expect(album.store.intended("album")).toBeUndefined();
  expect(album.outcomes).toEqual([
    { isFavorite: true, failed: false, changed: true, waits: false, contested: false },
  ]);
});

it("reverts to the previous state if the call fails", async () => {
  const album = heart(true);
  void album.toggle();
  await album.end(false);
  expect(album.now()).toEqual({ server: true, shown: true });
  expect(album.outcomes).toEqual([
    { isFavorite: true, failed: true, changed: false, waits: false, contested: false },
  ]);
});

it("sends the last request after the pending call", async () => {
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

it("ignores a failure if the request was undone meanwhile", async () => {
  const album = heart();
  void album.toggle();
  void album.toggle();
  await album.end(false);
  expect(album.sent).toEqual([true]);
  expect(album.outcomes).toEqual([
    { isFavorite: false, failed: false, changed: false, waits: false, contested: false },
  ]);
});

it("reports that another tab changed the album meanwhile", async () => {
  const album = heart();
  expect(album.store.contest("album")).toBe(false);
  void album.toggle();
  expect(album.store.contest("album")).toBe(true);
  await album.end(true);
  expect(album.outcomes[0]?.contested).toBe(true);
});

it("ends with the server's state, and never has two calls pending", async () => {
  const steps = fc.array(fc.constantFrom("toggle", "succeed", "fail"), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (taken, initial) => {
      const album = heart(initial);
      for (const step of taken) {
        if (step === "toggle") void album.toggle();
        else await album.end(step === "succeed");
      }
      while (album.store.intended("album") !== undefined) await album.end(true);
      const { server, shown } = album.now();
      expect(shown).toBe(server);
    }),
  );
});
