import * as fc from "fast-check";
import { expect, test } from "vitest";
import { recapMessage, reminderMessage, testMessage } from "./message.ts";

const album = { title: "Blue", artist: "Joni Mitchell" };

test.each([
  [{ streak: 12, lastAlbum: album }, "Your 12-day streak is one spin away from 13."],
  [{ streak: 1, lastAlbum: album }, "Last time it was Blue by Joni Mitchell. What’s next?"],
  [{ streak: 0, lastAlbum: album }, "Last time it was Blue by Joni Mitchell. What’s next?"],
  [{ streak: 0, lastAlbum: undefined }, "One spin, and your first record is on."],
  [
    { streak: 0, lastAlbum: { title: "أغاني 1983", artist: "W".repeat(200) } },
    `Last time it was \u2068أغاني 1983\u2069 by ${"W".repeat(79)}…. What’s next?`,
  ],
])("a reminder states a fact: %j", (facts, body) => {
  expect(reminderMessage(facts)).toEqual({ title: "Today’s album is waiting", body, action: "Spin" });
});

test.each([
  [7, 6, "Seven albums, six heard to the end. Take a look at your recap."],
  [7, 7, "Seven albums, all heard to the end. Take a look at your recap."],
  [1, 0, "One album, yours to come back to. Take a look at your recap."],
  [1, 1, "One album, heard to the end. Take a look at your recap."],
  [3, 0, "Three albums, all yours to come back to. Take a look at your recap."],
  [0, 0, "A quiet week on the turntable. A new one starts tomorrow."],
])("a week of %d spins, %d of them listened to", (totalSpins, listenedSpins, body) => {
  expect(recapMessage({ totalSpins, listenedSpins }).body).toBe(body);
});

test("no message blames the listener, and each fits into a push for any album", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 500 });
  const reminder = fc.record({
    streak: fc.nat(4_000),
    lastAlbum: fc.option(fc.record({ title: name, artist: name }), { nil: undefined }),
  });
  fc.assert(
    fc.property(reminder, fc.nat(7), fc.nat(7), (facts, spins, listened) => {
      const recap = recapMessage({ totalSpins: spins, listenedSpins: Math.min(spins, listened) });
      for (const { title, body, action } of [reminderMessage(facts), recap, testMessage]) {
        expect(title.length * action.length).toBeGreaterThan(0);
        // No character has more than four bytes.
        expect([...body].length * 4).toBeLessThan(3_000);
      }
      expect(recap.body).not.toMatch(/miss|lost|lose|forgot|only|broke|fail|should/i);
    }),
  );
  expect(reminderMessage({ streak: 5, lastAlbum: album }).body).not.toMatch(
    /miss|lose|forgot|don.t|only|break/i,
  );
});
