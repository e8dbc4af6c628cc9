import { appendFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  album,
  fill as fillWith,
  group,
  mbid,
  newDirectory,
  onSpotify,
  spotifyId,
  type Started,
} from "./testing/fill-from-fake.ts";

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

/** With these albums and groups, unless others are given. */
const fill = (started: Partial<Started> = {}) => fillWith({ albums, groups, ...started });

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
      { artist: "The Lamps", title: "Blue Rooms", spotify: spotifyId(7) },
      { artist: "A guest", title: "Elsewhere", discogs: "1" },
    ];
    writeFileSync(file, JSON.stringify(own));
    const { ids } = await fill({ dataDir });
    expect(ids).toEqual([{ ...idsOfBlue, ...own[0] }, idsOfTides, own[1]]);
  });

  test("reports an id that two albums have, and leaves it out", async () => {
    const links = [onSpotify(5)];
    const twice = [
      group(1, "The Lamps", "Blue Rooms", { releases: [{ date: "1979", tracks: [10], links }] }),
      group(2, "Zoë", "Tides", { releases: [{ date: "1979", tracks: [20], links }] }),
    ];
    const { report, ids } = await fill({ groups: twice });
    const named = { artist: expect.any(String), title: expect.any(String), musicbrainz: expect.any(String) };
    expect(ids).toEqual([named, named]);
    expect(report).toContain(
      "The same id as another album has, so they were left out (2 albums)\nThe Lamps: Blue Rooms\nZoë: Tides\n",
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
