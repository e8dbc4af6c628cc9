import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { type Script, startScriptedService } from "../providers/testing/scripted-service.ts";
import { createApiClient } from "./client.ts";
import { fillIds } from "./fill-ids.ts";
import { type FakeGroup, fakeMusicBrainz } from "./testing/fake-musicbrainz.ts";

const mbid = (last: number) => `10000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
const spotifyId = (last: number) => String(last).padStart(22, "s");
const onSpotify = (last: number) => `https://open.spotify.com/album/${spotifyId(last)}`;

const album = (artist: string, title: string, more: Partial<CatalogueAlbum> = {}): CatalogueAlbum => ({
  artist,
  title,
  year: 1979,
  country: "GB",
  genres: ["rock"],
  moods: ["calm"],
  moments: ["evening"],
  popularity: 50,
  ...more,
});
const group = (last: number, act: string, title: string, more: Partial<FakeGroup> = {}): FakeGroup => ({
  id: mbid(last),
  title,
  credit: [{ name: act }],
  date: "1979-05-01",
  ...more,
});

const blue = album("The Lamps", "Blue Rooms", { tracks: 10 });
const tides = album("Zoë", "Tides");
const albums = [blue, tides, album("Nobody", "Nothing")];
const groups = [
  group(1, "The Lamps", "Blue Rooms", {
    links: ["https://www.wikidata.org/wiki/Q1", "https://www.discogs.com/master/24047"],
    releases: [
      { date: "1999", tracks: [10, 8], links: [onSpotify(9), "https://music.apple.com/us/album/9"] },
      {
        date: "1979-05-01",
        tracks: [10],
        links: [
          { ended: onSpotify(8) },
          onSpotify(1),
          "https://music.apple.com/gb/album/blue-rooms/1440650428",
        ],
      },
    ],
  }),
  group(2, "Zoe", "Tides", { date: "1981", releases: [{ date: "1981", tracks: [9] }] }),
];

interface Started {
  readonly groups?: readonly FakeGroup[];
  /** Answers in place of the fake, by the number of the call. */
  readonly faults?: (call: number) => ReturnType<Script> | undefined;
  readonly albums?: readonly CatalogueAlbum[];
  readonly dataDir?: string;
}

/** Fills the ids of a host whose MusicBrainz is the fake. Time passes only in pauses. */
async function fill(started: Started = {}) {
  const dataDir = started.dataDir ?? newDirectory();
  const clock = createFakeClock();
  const answer = fakeMusicBrainz(started.groups ?? groups, clock);
  const at: number[] = [];
  const service = await startScriptedService(
    (request) => {
      at.push(clock.elapsed());
      return started.faults?.(at.length) ?? answer(request);
    },
    { ms: 30_000, pass: clock.advance },
  );
  onTestFinished(() => service.stop());
  const api = createApiClient({
    apiUrl: `${service.url}/ws/2`,
    userAgent: "Spindle/1.0 ( host@example.com )",
    clock,
    pause: async (ms) => clock.advance(ms),
  });
  const [out, err]: [string[], string[]] = [[], []];
  const filling = {
    dataDir,
    albums: started.albums ?? albums,
    api,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  };
  const status = await fillIds(filling);
  const read = (name: string) => readFileSync(join(dataDir, name), "utf8");
  const queries = service.seen.map(({ query }) => query.get("query"));
  const ids: unknown = JSON.parse(read("catalogue-ids.json"));
  return { status, ids, report: read("catalogue-ids-report.txt"), out, err, at, queries, dataDir };
}

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "spindle-ids-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

const idsOfBlue = {
  artist: "The Lamps",
  title: "Blue Rooms",
  musicbrainz: mbid(1),
  spotify: spotifyId(1),
  apple: "1440650428",
  discogs: "24047",
};
const idsOfTides = { artist: "Zoë", title: "Tides", musicbrainz: mbid(2) };

describe("filling the ids", () => {
  test("writes those of the edition with the album's tracks, and reports what differs", async () => {
    const { status, ids, report, out, dataDir } = await fill();
    expect(status).toBe(0);
    expect(ids).toEqual([idsOfBlue, idsOfTides]);
    const page = `https://musicbrainz.org/release-group/${mbid(2)}`;
    expect(report.split("\n")).toEqual([
      "Of 3 albums, MusicBrainz has 2 and lacks 1; 0 not asked about yet.",
      "Ids found: Spotify 1, Apple Music 1, Discogs 1.",
      "",
      "Another year (1 album)",
      `Zoë: Tides: 1979 here, 1981 at ${page}`,
      "",
      "Not found (1 album)",
      "Nobody: Nothing",
      "",
    ]);
    expect(out.slice(0, 2)).toEqual(report.split("\n").slice(0, 2));
    expect(readdirSync(dataDir).toSorted()).toEqual([
      "catalogue-ids-progress.jsonl",
      "catalogue-ids-report.txt",
      "catalogue-ids.json",
    ]);
  });

  test("reports another count of tracks, unless a release of the first year has ours", async () => {
    const releases = [
      { date: "1979-09", tracks: [12] },
      { date: "1979-05", tracks: [11] },
      { date: "1990", tracks: [9] },
    ];
    const differing = await fill({
      groups: [group(1, "The Lamps", "Blue Rooms", { releases })],
      albums: [blue],
    });
    expect(differing.report).toContain("The Lamps: Blue Rooms: 10 here, 11 or 12 at https://");
    const same = await fill({
      groups: [
        group(1, "The Lamps", "Blue Rooms", { releases: [...releases, { date: "1979", tracks: [5, 5] }] }),
      ],
      albums: [blue],
    });
    expect(same.report).not.toContain("tracks");
  });

  test("calls once a second, whatever the answers", async () => {
    const { at } = await fill({ faults: (call) => (call === 2 ? "drop" : undefined) });
    expect(at.length).toBeGreaterThan(6);
    for (const [place, time] of at.entries())
      if (place > 0) expect(time - (at[place - 1] ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  test("asks nothing that was asked about before, and loses nothing", async () => {
    const first = await fill({ albums: [blue] });
    const { dataDir } = first;
    const second = await fill({ dataDir });
    expect(second.ids).toEqual([idsOfBlue, idsOfTides]);
    expect(second.queries.filter((query) => query?.includes("Blue"))).toEqual([]);
    const third = await fill({ dataDir });
    expect(third.at).toEqual([]);
    expect(third.ids).toEqual(second.ids);
    expect(third.report).toBe(second.report);
  });

  test("asks again about an album whose line was cut short by a crash", async () => {
    const { dataDir } = await fill({ albums: [blue] });
    const progress = join(dataDir, "catalogue-ids-progress.jsonl");
    appendFileSync(progress, '{"artist":"Zoë","title":"Ti');
    rmSync(join(dataDir, "catalogue-ids.json"));
    const { ids } = await fill({ dataDir });
    expect(ids).toEqual([idsOfBlue, idsOfTides]);
    expect((await fill({ dataDir })).at).toEqual([]);
  });

  test("keeps what the host wrote, and fills only what is missing", async () => {
    const dataDir = newDirectory();
    const file = join(dataDir, "catalogue-ids.json");
    const own = [
      { artist: "THE LAMPS", title: "Blue Rooms", spotify: spotifyId(7) },
      { artist: "A guest", title: "Elsewhere", discogs: "1" },
    ];
    writeFileSync(file, JSON.stringify(own));
    const { ids } = await fill({ dataDir });
    expect(ids).toEqual([{ ...idsOfBlue, ...own[0] }, idsOfTides, own[1]]);
  });

  test("reports an id that two albums have", async () => {
    const links = [onSpotify(5)];
    const twice = [
      group(1, "The Lamps", "Blue Rooms", { releases: [{ date: "1979", tracks: [10], links }] }),
      group(2, "Zoë", "Tides", { releases: [{ date: "1979", tracks: [20], links }] }),
    ];
    const { report } = await fill({ groups: twice });
    expect(report).toContain(
      "The same id as another album has (2 albums)\nThe Lamps: Blue Rooms\nZoë: Tides\n",
    );
  });
});

describe("a call", () => {
  const busy = (retryAfter?: string) => ({
    status: 503,
    body: { error: "rate limit" },
    ...(retryAfter && { headers: { "retry-after": retryAfter } }),
  });

  test("that MusicBrainz is too busy for waits as long as it says, or ever longer", async () => {
    const said = await fill({ faults: (call) => (call === 1 ? busy("42") : undefined) });
    expect(said.status).toBe(0);
    expect((said.at[1] ?? 0) - (said.at[0] ?? 0)).toBe(42_000);
    const unsaid = await fill({ faults: (call) => (call < 4 ? busy() : undefined) });
    expect(unsaid.at.slice(1, 4).map((time, place) => time - (unsaid.at[place] ?? 0))).toEqual([
      5_000, 10_000, 20_000,
    ]);
    expect(unsaid.ids).toEqual([idsOfBlue, idsOfTides]);
  });

  test.each([
    ["stays too busy", busy(), "takes no more calls", 6],
    ["must wait for an hour", busy("3600"), "takes no more calls", 1],
    ["finds nobody", "drop", "can't be reached", 6],
    ["hangs", "hang", "didn't answer in time", 6],
  ] as const)("that %s ends the run, which later goes on", async (_how, fault, why, calls) => {
    const { status, err, at, dataDir } = await fill({ faults: (call) => (call > 3 ? fault : undefined) });
    expect(status).toBe(1);
    expect(err.at(-1)).toContain(why);
    expect(at).toHaveLength(3 + calls);
    const { ids, queries } = await fill({ dataDir });
    expect(ids).toEqual([idsOfBlue, idsOfTides]);
    expect(queries[0]).toContain("Tides");
  });

  test.each([
    ["with HTML", { body: "<html>" }],
    ["with a list", { body: [] }],
    ["with other things", { body: { releases: 1 } }],
    ["without end", "flood"],
    ["with a redirect", { status: 301, headers: { location: "http://127.0.0.1:1/" } }],
    ["with a server's fault", { status: 500 }],
    ["that it can't read the query", { status: 400 }],
  ] as const)("that is answered %s skips the album, which is asked about later", async (_how, fault) => {
    const faulty = { albums: [blue, tides] };
    let isFaulty = true;
    const { status, err, ids, dataDir } = await fill({
      ...faulty,
      faults: (call) => {
        isFaulty &&=
          call <= 6 && !(call > 1 && typeof fault !== "string" && "status" in fault && fault.status < 500);
        return isFaulty ? fault : undefined;
      },
    });
    expect(status).toBe(1);
    expect(err.find((line) => line.startsWith("The Lamps: Blue Rooms: the answer"))).toBeDefined();
    expect(ids).toEqual([idsOfTides]);
    expect((await fill({ ...faulty, dataDir })).ids).toEqual([idsOfBlue, idsOfTides]);
  });

  test("that is always answered with nonsense ends the run after three albums", async () => {
    const many = [1, 2, 3, 4].map((each) => album("The Lamps", `Rooms ${each}`));
    const { status, at, err } = await fill({ albums: many, faults: () => ({ status: 418 }) });
    expect([status, at.length]).toEqual([1, 3]);
    expect(err.at(-1)).toContain("the answer has the status 418");
  });
});

describe("an album", () => {
  const found = async (wanted: CatalogueAlbum, ...there: readonly FakeGroup[]) => {
    const { ids, status } = await fill({ albums: [wanted], groups: there });
    expect(status).toBe(0);
    return (ids as readonly { readonly musicbrainz: string }[])[0]?.musicbrainz;
  };

  test.each([
    ["AC/DC", 'Who Made "Who"? (Live!) + [1] ^2 ~ * : \\ {x} && || -'],
    ["Ann OR Bo", "Love AND NOT War"],
    ["!!!", "Louden Up Now"],
    ["Ed Sheeran", "÷"],
    ["Nina's \\ Trio", "C:\\"],
    ["P!nk", "M!ssundaztood"],
  ])("of %s with Lucene's characters is found: %s", async (artist, title) => {
    expect(await found(album(artist, title), group(1, artist, title))).toBe(mbid(1));
  });

  test("is found under another form of its title or of the act's name", async () => {
    const native = group(1, "荒井由実", "ひこうき雲");
    const titleAliases = ["ひこうき雲"];
    const aliases = ["荒井由実"];
    expect(await found(album("Yumi Arai", "Hikōki-gumo", { titleAliases, aliases }), native)).toBe(mbid(1));
    const spelled = group(1, "The Lamps", "Salt & Pepper");
    expect(await found(album("The Lamps", "Salt and Pepper"), spelled)).toBe(mbid(1));
  });

  test("by several acts is found in any order", async () => {
    const credit = [{ name: "Bo", joinphrase: " feat. " }, { name: "Ann" }];
    const pair = album("Ann & Bo", "Both", { artists: ["Ann", "Bo"] });
    expect(await found(pair, group(1, "", "Both", { credit }))).toBe(mbid(1));
    const renamed = [{ name: "The Lampions", act: "The Lamps" }];
    expect(await found(blue, group(1, "", "Blue Rooms", { credit: renamed }))).toBe(mbid(1));
  });

  test("isn't taken for another of the act, another act's, or another kind", async () => {
    for (const other of [
      group(1, "The Lamps", "Blue Rooms and More"),
      group(1, "The Lamps Tribute Band", "Blue Rooms"),
      group(1, "The Lamps", "Blue Rooms", { type: "Single" }),
      group(1, "The Lamps", "Blue Rooms", { kinds: ["Live"] }),
      group(1, "The Lamps", "Blue Rooms", { kinds: ["Soundtrack", "Compilation"] }),
    ])
      expect(await found(blue, other)).toBeUndefined();
  });

  test("of a title that the act used twice is the one of the nearest year, rather than an EP", async () => {
    const again = group(2, "The Lamps", "Blue Rooms", { date: "2009" });
    const ours = group(3, "The Lamps", "Blue Rooms", { date: "1980" });
    const ep = group(4, "The Lamps", "Blue Rooms", { date: "1979", type: "EP" });
    const undated = group(5, "The Lamps", "Blue Rooms", { date: "" });
    expect(await found(blue, undated, ep, again, ours)).toBe(mbid(3));
    expect(await found(blue, ep)).toBe(mbid(4));
  });

  test("with more releases than a page has ids from all of them", async () => {
    const plain = { date: "1990", tracks: [10] };
    const releases = [...Array.from({ length: 230 }, () => plain), { ...plain, links: [onSpotify(3)] }];
    const { ids } = await fill({
      albums: [blue],
      groups: [group(1, "The Lamps", "Blue Rooms", { releases })],
    });
    expect(ids).toMatchObject([{ spotify: spotifyId(3) }]);
  });

  test.each([
    ["another kind of page", "https://open.spotify.com/track/0000000000000000000001"],
    ["another host", `https://open.spotify.com.example.com/album/${spotifyId(1)}`],
    ["a short id", "https://open.spotify.com/album/1"],
    ["a script", "javascript:alert(1)"],
  ])("has no id from %s", async (_what, link) => {
    const releases = [{ date: "1979", tracks: [10], links: [link] }];
    const { ids } = await fill({
      albums: [blue],
      groups: [group(1, "The Lamps", "Blue Rooms", { releases })],
    });
    expect(ids).toEqual([{ artist: "The Lamps", title: "Blue Rooms", musicbrainz: mbid(1) }]);
  });

  test.each([
    "https://itunes.apple.com/us/album/id1440650428",
    "https://music.apple.com/album/1440650428?i=1",
    "https://geo.music.apple.com/jp/album/_/1440650428",
  ])("has Apple Music's id from %s", async (link) => {
    const releases = [{ date: "1979", tracks: [10], links: [link] }];
    const { ids } = await fill({
      albums: [blue],
      groups: [group(1, "The Lamps", "Blue Rooms", { releases })],
    });
    expect(ids).toMatchObject([{ apple: "1440650428" }]);
  });
});
