import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { sql } from "kysely";
import { describe } from "vitest";
import { catalogueEntry } from "../catalogue/catalogue-entry.ts";
import { insertPick } from "../db/queries/shelf-picks.ts";
import { insertShelfImport, keepShelfItems, setShelfImportFinished } from "../db/queries/shelf-imports.ts";
import { counted } from "../db/testing/counted.ts";
import { databases } from "../db/testing/databases.ts";
import type { Db } from "../db/schema.ts";
import { albumIdOf } from "../ids/new-id.ts";
import type { AccessSource } from "../ports/music-service.ts";
import type { TasteStage } from "../providers/conformance/stage.ts";
import { tasteConformance } from "../providers/conformance/taste.ts";
import { importedItemsOf } from "./imported-items.ts";
import { createShelfTaste } from "./shelf-taste.ts";

const catalogue = sampleCatalogue(20).map((album) => catalogueEntry(album, new Map()));
const at = instant(Date.parse("2026-11-21T08:00:00.000Z"));
const collector = "00000000-0000-4000-8000-000000000001" as UserId;
const newcomer = "00000000-0000-4000-8000-000000000002" as UserId;
const importId = "20000000-0000-4000-8000-000000000001";

/** A listener with picks and an import. */
async function fillShelf(db: Db): Promise<void> {
  for (const userId of [collector, newcomer])
    await sql`insert into users (user_id, time_zone, created_at) values (${userId}, 'UTC', now())`.execute(
      db,
    );
  const [first, second] = catalogueIndex(catalogue).entries;
  const picks = [
    { kind: "album", thing: first ? albumIdOf(first.key) : "" },
    { kind: "artist", thing: second?.entry.artists[0]?.name ?? "" },
    { kind: "genre", thing: second?.entry.genres[0] ?? "" },
  ] as const;
  for (const pick of picks) await insertPick(db, collector, pick, at, 10);
  const albums = Array.from({ length: 8 }, (_, place) => ({
    title: `Tape ${place}`,
    artist: `Band ${place % 3}`,
    saved: place % 2 === 0,
    songs: place,
    plays: place,
  }));
  const artists = [{ name: "Band 1", saved: false, songs: 0, plays: 30 }];
  const items = await importedItemsOf({ catalogue }, collector, { albums, artists });
  await insertShelfImport(db, { userId: collector, importId }, ["lines"], at);
  await keepShelfItems(db, { userId: collector, importId }, items, at);
  await setShelfImportFinished(db, { userId: collector, importId }, at);
}

async function shelfStage(open: (typeof databases)[number]["open"]): Promise<TasteStage> {
  const { database, statements } = counted(await open());
  await fillShelf(database.db);
  const revoked = new Set<string>();
  const accessOf = (userId: UserId): AccessSource => {
    const token: AccessSource["token"] = async (signal) => {
      if (signal.aborted) return fail({ kind: "unavailable" });
      return revoked.has(userId) ? fail({ kind: "reauthorize" }) : succeed<string>(userId);
    };
    return { token, replace: (_, signal) => token(signal) };
  };
  return {
    taste: createShelfTaste({ db: database.db, catalogue }, true),
    known: { artist: "Band 0", title: "Tape 0", ref: importId },
    connect: async (persona) => {
      const accountId = persona === "newcomer" ? newcomer : collector;
      return { accountId, access: accessOf(accountId), scopes: [] };
    },
    countCalls: async () => statements(),
    fail: async () => {},
    endFault: async () => {},
    revoke: async (accountId) => void revoked.add(accountId),
    reset: async () => revoked.clear(),
    stop: () => database.close(),
  };
}

describe.each(databases)("$name", ({ open }) => {
  tasteConformance("the shelf", () => shelfStage(open), {
    lists: ["savedAlbums", "likedAlbums", "topArtists", "heardAlbums", "genres"],
    faults: [],
  });
});
