import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import { chooseAlbums } from "@spindle/core/spin/choose-album.ts";
import { searchWall } from "@spindle/core/shelf/search-wall.ts";
import type { Context } from "../context.ts";
import { readListenerBeforeSpin } from "../db/queries/before-choosing.ts";
import { readSomeConnection } from "../db/queries/connections.ts";

/** Catalogue albums that the simulated listener knows. */
const known = 500;

/** Runs the code of a spin and of a search of the wall once, so that no listener waits for compilation and what is derived from the catalogue. */
export async function warmUp({
  db,
  catalogue,
  clock,
  randomness,
}: Pick<Context, "db" | "catalogue" | "clock" | "randomness">): Promise<void> {
  const albums = catalogue.slice(0, known);
  await chooseAlbums({
    mode: "discovery",
    input: {
      taste: emptyTaste,
      met: { albums, artists: albums.flatMap(({ artists }) => artists) },
      catalogue,
    },
    today: localDateAt(clock.now(), UTC_ZONE),
    lastGiven: async () => new Map(),
    random: () => randomness.fraction(),
    count: 1,
  });
  searchWall(catalogueIndex(catalogue), "a");
  const key = await readSomeConnection(db);
  if (key) await readListenerBeforeSpin(db, key, { promises: "unmet" });
}
