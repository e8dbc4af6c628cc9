import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { afterEach, expect, it, vi } from "vitest";
import { whyWords } from "./why-words.ts";

afterEach(() => vi.unstubAllEnvs());

it.each<[NonNullable<Spin["why"]>, string]>([
  [{ kind: "saved", at: "2019-06-15T12:00:00.000Z" }, "You saved this in 2019"],
  [{ kind: "saved", at: "2026-03-15T12:00:00.000Z" }, "You saved this in March"],
  [{ kind: "saved", at: "2018-12-31T23:30:00.000Z" }, "You saved this in 2018"],
  [{ kind: "saved", at: "2026-02-28T23:30:00.000Z" }, "You saved this in February"],
  [{ kind: "saved" }, "One of yours"],
  [{ kind: "liked", songs: 1 }, "You like a song on it"],
  [{ kind: "liked", songs: 3 }, "You like songs on it"],
  [{ kind: "played", artist: "Alice Coltrane" }, "You play Alice Coltrane a lot"],
  [{ kind: "neighbor", artist: "Alice Coltrane" }, "Next door to Alice Coltrane"],
  [{ kind: "stranger", country: "BJ" }, "Nobody you know: first album from Benin"],
  [{ kind: "stranger" }, "Nobody you know yet"],
  [{ kind: "first", of: "country", name: "US" }, "The first album from the US you’ve spun"],
  [{ kind: "first", of: "decade", name: "1950s" }, "The first album from the 1950s you’ve spun"],
  [{ kind: "first", of: "genre", name: "cumbia" }, "The first cumbia album you’ve spun"],
  [
    { kind: "mood", mood: "energetic", albums: 1204 },
    "One of 1,204 albums in our catalog for an energetic mood",
  ],
  [{ kind: "moment", moment: "workout", albums: 1 }, "The only album in our catalog for a workout"],
  [{ kind: "famous", among: 100 }, "One of the 100 best-known albums in our catalog"],
])("describes %o as %s", (why, words) => {
  for (const zone of ["Pacific/Honolulu", "Pacific/Kiritimati"]) {
    vi.stubEnv("TZ", zone);
    expect(whyWords(why, "2026-11-21"), zone).toBe(words);
  }
});
