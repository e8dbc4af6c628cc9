import { expect, it } from "vitest";
import { readAs } from "../outside/tolerant-schemas.ts";
import { albumSchema } from "./answers.ts";

it("a song of more than a day has no known length", () => {
  const song = [86_400, 86_401].map((duration) => ({ id: String(duration), duration }));
  const lengths = readAs(albumSchema, { album: { id: "al-1", song } })?.album.song.map(
    ({ duration }) => duration,
  );
  expect(lengths).toEqual([86_400, undefined]);
});
