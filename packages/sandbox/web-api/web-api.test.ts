import { beforeEach, describe, expect, test } from "vitest";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { sampleCatalogue } from "../testing/sample-catalogue.ts";
import { callerFor, control, publicUrl, setUpSandbox, signIn, type TestBench } from "../testing/sign-in.ts";

let bench: TestBench;
let call: Awaited<ReturnType<typeof callerFor>>;
beforeEach(async () => {
  bench = setUpSandbox();
  call = await callerFor(bench.app);
});

interface Page<Item = { readonly id: string }> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly next: string | null;
  readonly previous: string | null;
}

const json = async <Body>(path: string) => (await (await call(path)).json()) as Body;

async function outcome(path: string, init: RequestInit = {}) {
  const response = await call(path, init);
  return [response.status, await response.json()];
}

const error = (status: number, message: string) => [status, { error: { status, message } }];

describe("a token", () => {
  test.each([
    ["none", undefined, 401, "No token provided"],
    ["one that was never given", "Bearer BQnonsense", 401, "Invalid access token"],
    ["a header that is no bearer's", "Basic abc", 400, "Only valid bearer authentication supported"],
  ])("must be valid: %s is rejected", async (_name, authorization, status, message) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const response = await bench.app.request("/v1/me", { headers });
    expect([response.status, await response.json()]).toEqual(error(status, message));
  });

  test("is valid for an hour, to the millisecond", async () => {
    bench.clock.now += 3_600_000 - 1;
    expect((await call("/me")).status).toBe(200);
    bench.clock.now += 1;
    expect(await outcome("/me")).toEqual(error(401, "The access token expired"));
  });

  test.each([
    ["/me/albums", "user-library-read"],
    ["/me/tracks", "user-library-read"],
    ["/me/library/contains?uris=spotify:album:x", "user-library-read"],
    ["/me/top/artists", "user-top-read"],
    ["/me/player/recently-played", "user-read-recently-played"],
    ["/me/following?type=artist", "user-follow-read"],
    ["/me/playlists", "playlist-read-private"],
    ["/me/player", "user-read-playback-state"],
    ["/me/player/devices", "user-read-playback-state"],
  ])("allows %s only with %s", async (path, scope) => {
    const poor = await callerFor(bench.app, {
      scope: scope === "user-top-read" ? "user-library-read" : "user-top-read",
    });
    const refused = await poor(path);
    expect([refused.status, await refused.json()]).toEqual(error(403, "Insufficient client scope"));
    const rich = await callerFor(bench.app, { scope });
    expect([200, 204]).toContain((await rich(path)).status);
  });
});

describe("the profile", () => {
  test("has two ids, a name and no field that Development Mode removed", async () => {
    const profile = await json<Record<string, unknown>>("/me");
    expect(profile.account_id).not.toBe(profile.id);
    expect(profile.display_name).toBe("Rosa");
    expect(Object.keys(profile).toSorted()).toEqual(
      ["account_id", "display_name", "external_urls", "href", "id", "images", "type", "uri"].toSorted(),
    );
  });

  test("may have no name and picture", async () => {
    await control(bench.app, "PUT", "/switches", { bareProfiles: true });
    expect(await json("/me")).toMatchObject({ display_name: null, images: [] });
  });
});

describe("pages", () => {
  test.each(["/me/albums", "/me/tracks", "/me/top/artists", "/me/top/tracks"])(
    "of %s go from the first to the last without gaps or overlaps",
    async (path) => {
      const whole = await json<Page>(`${path}?limit=50`);
      const seen: unknown[] = [];
      let next: string | null = `${publicUrl}/v1${path}?limit=17`;
      while (next !== null) {
        const page: Page = await json(next.slice(`${publicUrl}/v1`.length));
        expect(page.offset).toBe(seen.length);
        expect(page.previous === null).toBe(page.offset === 0);
        seen.push(...page.items);
        next = page.next;
      }
      expect(seen).toHaveLength(whole.total);
      expect(seen.slice(0, 50)).toEqual(whole.items.slice(0, 50));
    },
  );

  test.each([
    ["/me/albums?limit=51", "Invalid limit"],
    ["/me/albums?limit=0", "Invalid limit"],
    ["/me/tracks?limit=ten", "Invalid limit"],
    ["/me/tracks?offset=-1", "Invalid offset"],
    ["/me/top/artists?limit=51", "Invalid limit"],
    ["/me/top/artists?time_range=forever", "Invalid time range"],
    ["/search?q=record&type=album&limit=11", "Invalid limit"],
    ["/search?q=record&type=album&offset=1001", "Invalid offset"],
    ["/search?q=record&type=song", "Bad search type field"],
    ["/search?q=record", "Missing parameter type"],
    ["/search?q=%20&type=album", "No search query"],
    [`/search?q=${"a%20".repeat(200)}&type=album`, "Query exceeds maximum length of 250 characters"],
    ["/me/following?type=user", "Invalid type"],
    ["/albums/short", "Invalid base62 id"],
  ])("reject %s", async (path, message) => {
    expect(await outcome(path)).toEqual(error(400, message));
  });

  test("of a search have 5 albums, or up to 10 if requested", async () => {
    expect((await json<{ albums: Page }>("/search?q=record&type=album")).albums.items).toHaveLength(5);
    expect(
      (await json<{ albums: Page }>("/search?q=record&type=album&limit=10&offset=20")).albums,
    ).toMatchObject({
      limit: 10,
      offset: 20,
      total: 400,
    });
    expect((await json<{ albums: Page }>("/search?q=record&type=album&limit=0")).albums.items).toEqual([]);
  });
});

describe("albums and artists", () => {
  test("have the fields of Development Mode and no removed ones", async () => {
    const [hit] = (await json<{ albums: Page }>("/search?q=record&type=album&limit=1")).albums.items;
    const album = await json<Record<string, unknown>>(`/albums/${hit?.id}`);
    for (const gone of ["label", "popularity", "available_markets", "album_group"])
      expect(album).not.toHaveProperty(gone);
    expect(album).toMatchObject({
      album_type: "album",
      genres: [],
      release_date_precision: "year",
      external_urls: { spotify: `${publicUrl}/album/${hit?.id}` },
      images: [{ url: `${publicUrl}/art/${hit?.id}.svg`, width: 640, height: 640 }],
    });
    const tracks = album.tracks as Page<{ readonly name: string }>;
    expect(tracks.total).toBe(album.total_tracks);
    expect(tracks.items.map(({ name }) => name)).toEqual(
      tracks.items.map((_, index) => `Track ${index + 1}`),
    );
  });

  test("credit each artist of a pair, also on tracks", async () => {
    const artists = ["Ann", "Bo"];
    const [sample] = sampleCatalogue(1);
    const caller = await callerFor(
      setUpSandbox([{ ...sample, artist: "Ann & Bo", artists } as CatalogueAlbum]).app,
    );
    const found = (await (await caller("/search?q=ann&type=album&limit=1")).json()) as {
      readonly albums: Page<{ readonly id: string; readonly artists: readonly { readonly name: string }[] }>;
    };
    const [album] = found.albums.items;
    const tracks = (await (await caller(`/albums/${album?.id}/tracks`)).json()) as Page<typeof album>;
    for (const item of [album, tracks.items[0]])
      expect(item?.artists.map(({ name }) => name)).toEqual(artists);
  });

  test("an artist's albums come in pages of five, newest first, and only of the requested group", async () => {
    const [artist] = (await json<Page>("/me/top/artists?limit=1")).items;
    const albums = await json<Page<{ readonly release_date: string }>>(`/artists/${artist?.id}/albums`);
    expect(albums.limit).toBe(5);
    const years = albums.items.map(({ release_date: year }) => year);
    expect(years).toEqual(years.toSorted().toReversed());
    expect((await json<Page>(`/artists/${artist?.id}/albums?include_groups=single`)).total).toBe(0);
    expect(await outcome(`/artists/${artist?.id}/albums?limit=11`)).toEqual(error(400, "Invalid limit"));
  });

  test("return 404 if unknown", async () => {
    expect(await outcome(`/albums/${"0".repeat(22)}`)).toEqual(error(404, "Resource not found"));
  });
});

describe("listening", () => {
  interface Plays {
    readonly items: readonly { readonly played_at: string; readonly context: object | null }[];
    readonly next: string | null;
  }

  test("returns 50 plays, latest first, all in the past, some without an album", async () => {
    const { items } = await json<Plays>("/me/player/recently-played?limit=50");
    expect(items).toHaveLength(50);
    const times = items.map(({ played_at: at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(Math.max(...times)).toBeLessThan(bench.clock.now);
    expect(items.some(({ context }) => context === null)).toBe(true);
  });

  test("returns plays page by page", async () => {
    const all = (await json<Plays>("/me/player/recently-played?limit=50")).items;
    const first = await json<Plays>("/me/player/recently-played?limit=20");
    const second = await json<Plays>((first.next ?? "").slice(`${publicUrl}/v1`.length));
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 40));
  });

  test("returns followed artists by cursor", async () => {
    type Follows = { artists: { items: { id: string }[]; total: number; cursors: { after: string | null } } };
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const cursor: string = after === null ? "" : `&after=${after}`;
      const { artists }: Follows = await json(`/me/following?type=artist&limit=10${cursor}`);
      seen.push(...artists.items.map(({ id }) => id));
      expect(artists.total).toBe(36);
      after = artists.cursors.after;
    } while (after !== null);
    expect(new Set(seen).size).toBe(36);
  });

  test("returns own playlists with an item per entry, and no others", async () => {
    const [list] = (await json<{ items: { id: string; items: { total: number } }[] }>("/me/playlists")).items;
    const page = await json<Page<{ readonly item: { readonly type: string } }>>(
      `/playlists/${list?.id}/items?limit=50`,
    );
    expect(page.total).toBe(list?.items.total);
    expect(page.items[0]?.item.type).toBe("track");
    const other = await callerFor(bench.app, { name: "Someone else" });
    expect((await other(`/playlists/${list?.id}/items`)).status).toBe(403);
  });

  test("a newcomer's lists are empty", async () => {
    const newcomer = await callerFor(bench.app, { persona: "newcomer" });
    for (const path of [
      "/me/albums",
      "/me/tracks",
      "/me/top/artists",
      "/me/player/recently-played",
      "/me/playlists",
    ]) {
      expect(await (await newcomer(path)).json()).toMatchObject({ items: [] });
    }
  });
});

describe("removed calls", () => {
  test.each([
    "/albums?ids=x",
    "/artists?ids=x",
    "/tracks?ids=x",
    "/artists/x/top-tracks",
    "/browse/new-releases",
    "/markets",
    "/users/x",
  ])("%s returns Forbidden", async (path) => expect(await outcome(path)).toEqual(error(403, "Forbidden")));

  test.each(["/recommendations?seed_genres=soul", "/artists/x/related-artists"])(
    "%s returns 404",
    async (path) => expect(await outcome(path)).toEqual(error(404, "Not Found")),
  );

  test("unknown paths, and known ones with another method, are not found", async () => {
    expect(await outcome("/me/nothing")).toEqual(error(404, "Service not found"));
    expect((await call("/me", { method: "DELETE" })).status).toBe(404);
  });
});

test("a token of one account never shows another's library", async () => {
  const [ann, ben] = await Promise.all(["Ann", "Ben"].map((name) => signIn(bench.app, { name })));
  const albums = async (token: string | undefined) =>
    (
      await bench.app.request("/v1/me/albums?limit=50", { headers: { Authorization: `Bearer ${token}` } })
    ).text();
  expect(await albums(ann?.access_token)).not.toBe(await albums(ben?.access_token));
});
