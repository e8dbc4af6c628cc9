import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import type { Album } from "@spindle/contract/schemas/album.ts";
import type { Collection } from "@spindle/contract/schemas/collection.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readAddressee } from "../db/queries/notifications.ts";
import { readSpinForCard } from "../db/queries/spins.ts";
import { databases } from "../db/testing/databases.ts";
import { exportOf } from "../testing/own-data.ts";
import { fillShelves } from "../testing/sandbox-account.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recountAll } from "./recount-all.ts";

const day = 24 * 60 * 60 * 1000;

/** So few that whoever spins on three days is given each. */
const catalogue = sampleCatalogue(3);
/** The same albums as a listener's library spells and dates them. */
const inLibrary = catalogue.map((album): CatalogueAlbum => {
  const artists = [album.artist.toUpperCase(), `${album.artist}!`];
  const title = `${album.title.toUpperCase()} (feat. <img src=x onerror=alert(1)>)`;
  return { ...album, title, artist: artists.join(", "), artists, year: 1999 };
});

interface Listener {
  readonly browser: TestBrowser;
  readonly userId: UserId;
  readonly albums: readonly Album[];
  readonly spinIds: readonly string[];
}

const wordsOf = ({ name, artist, artists, year, genres }: Album) => ({ name, artist, artists, year, genres });
const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name < other.name ? -1 : 1;
const listed = ({ albums }: Listener) => albums.map(wordsOf).toSorted(byName);
const ofCatalogue = catalogue
  .map(({ title, artist, year, genres }) => ({ name: title, artist, artists: [artist], year, genres }))
  .toSorted(byName);

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), catalogue, atProvider: inLibrary });
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    await sql`delete from users`.execute(server.context.db);
    await sql`delete from album_links`.execute(server.context.db);
    await sql`delete from albums`.execute(server.context.db);
  });

  let names = 0;
  /** A listener of the last days, up to the same one for all. */
  async function listen(persona: string, mode: string, days: number): Promise<Listener> {
    names += 1;
    const name = `listener ${names}`;
    server.clock.advance(-(days - 1) * day);
    const browser = await server.signIn(persona, name);
    await fillShelves(server, name, { savedAlbums: 1, likedTracks: 0, followedArtists: 0 });
    const { user_id: userId } = await server.context.db
      .selectFrom("users")
      .select("user_id")
      .where("display_name", "=", name)
      .executeTakeFirstOrThrow();
    const albums: Album[] = [];
    const spinIds: string[] = [];
    for (let given = 0; given < days; given += 1) {
      if (given > 0) server.clock.advance(day);
      const { spinId } = await spin(browser, { mode });
      const { album } = await readSpin(browser, spinId);
      expect((await browser.request("POST", `/api/favorites/${album.id}`)).status).toBe(200);
      albums.push(album);
      spinIds.push(spinId);
    }
    return { browser, userId, albums, spinIds };
  }
  const fromCatalogue = () => listen("newcomer", "roulette", catalogue.length);
  const fromLibrary = () => listen("soul-collector", "saved", 1);

  /** All that a listener reads of their albums. */
  async function readAll({ browser, userId, spinIds }: Listener): Promise<readonly unknown[]> {
    const paths = [
      "/api/collection?sort=alphabetical",
      "/api/collection?q=record&sort=artist",
      "/api/favorites?sort=decade",
      "/api/spins/history",
      "/api/profile/weekly-recap",
      "/api/profile/analytics",
      "/api/trophies",
      ...spinIds.map((spinId) => `/api/spins/${spinId}`),
    ];
    const replies = [];
    for (const path of paths) {
      const reply = await browser.request("GET", path);
      replies.push([path, reply.status, await reply.json()]);
    }
    const { spins, favorites } = await exportOf(browser);
    const { db } = server.context;
    const spinId = spinIds[0] as SpinId;
    return [
      ...replies,
      spins,
      favorites,
      await readSpinForCard(db, { userId, spinId }),
      await readAddressee(db, userId),
    ];
  }

  async function collectionOf({ browser }: Listener) {
    const { items } = (await (await browser.request("GET", "/api/collection")).json()) as Collection;
    return items.map(({ album }) => wordsOf(album)).toSorted(byName);
  }

  /** Where Play sends a listener whose service is no longer connected, for the first album. */
  async function searchOf({ browser, userId, albums }: Listener): Promise<string> {
    const { db } = server.context;
    await db.deleteFrom("connections").where("user_id", "=", userId).execute();
    await db.updateTable("spins").set({ ref: null }).where("user_id", "=", userId).execute();
    await db.deleteFrom("album_links").execute();
    const reply = await browser.request("POST", `/api/sandbox/play/${albums[0]?.id}`);
    return ((await reply.json()) as { readonly spotifyUrl: string }).spotifyUrl;
  }

  test.each([
    ["before", [fromLibrary, fromCatalogue]],
    ["after", [fromCatalogue, fromLibrary]],
  ] as const)(
    "what one listener's library says %s another is given the album is read by nobody else",
    async (when, [giveFirst, giveSecond]) => {
      const first = await giveFirst();
      const before = await readAll(first);
      const second = await giveSecond();
      expect(await readAll(first)).toEqual(before);
      const [own, other] = when === "before" ? [first, second] : [second, first];
      const [title, ...more] = own.albums.map(({ name }) => name);
      expect(more).toEqual([]);
      const { artist, artists, year } =
        inLibrary.find((album) => album.title === title) ?? expect.unreachable();
      expect(listed(own)).toMatchObject([{ artist, artists, year }]);
      expect(listed(other)).toEqual(ofCatalogue);
      expect(other.albums.map(({ id }) => id)).toContain(own.albums[0]?.id);

      // As a process of an earlier version completes the shared row from a third library.
      await sql`
        update albums set title = 'Otherwise', artist = 'Others', artists = '["Others", "More"]', year = 1901,
          genres = '["polka"]', country = 'IS'`.execute(server.context.db);
      await recountAll(server.context, () => {});
      expect(await collectionOf(own)).toEqual(listed(own));
      expect(await collectionOf(other)).toEqual(listed(other));
      expect(listed(await fromCatalogue())).toEqual(ofCatalogue);
      expect(await searchOf(own)).toContain(encodeURIComponent(String(title)));
    },
  );
});
