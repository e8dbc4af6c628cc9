import type { Lost } from "../../api/send-waiting.ts";
import { expect, it } from "vitest";
import { lostToast, sentWords } from "./sending-words.ts";

it("says how many changes were saved", () => {
  expect(sentWords(1)).toBe("The change you made offline is saved.");
  expect(sentWords(3)).toBe("All 3 changes you made offline are saved.");
});

const loved: Lost = { act: { kind: "favorite", albumId: "a1", isFavorite: true }, album: "Low Tide" };
const unloved: Lost = { act: { kind: "favorite", albumId: "a2", isFavorite: false }, album: undefined };
const marked: Lost = { act: { kind: "listened", spinId: "s1", at: "2026-11-22T12:00:00Z" }, album: "Kin" };

it("uses the titles of an immediate failure, and names the album", () => {
  const said = (lost: Lost) => [lostToast([lost]).title, lostToast([lost]).description];
  expect(said(loved)).toEqual(["Failed to Add", "Low Tide isn’t in your favorites."]);
  expect(said(unloved)).toEqual(["Failed to Remove", "An album is still in your favorites."]);
  expect(said(marked)).toEqual(["Couldn't Save Your Progress", "Kin isn’t marked as listened."]);
});

it("names two lost changes and counts the others", () => {
  expect(lostToast([loved, marked, unloved, loved])).toMatchObject({
    title: "Couldn’t Save Your Changes",
    description:
      "Low Tide isn’t in your favorites. Kin isn’t marked as listened. 2 more couldn’t be saved either.",
  });
});
