import { createHash } from "node:crypto";
import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { modeOf, type TastePart } from "@spindle/core/spin/modes/list.ts";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accessOf } from "../testing/fixed-access.ts";
import type { Script } from "../testing/scripted-service.ts";
import { type SandboxStage, startSandboxStage } from "../testing/sandbox-stage.ts";
import {
  albumId,
  apiAlbum,
  apiError,
  artistId,
  patience,
  startScriptedStage,
  stopScriptedStages,
} from "../testing/scripted-stage.ts";
import { mostCalls } from "./taste.ts";

const allParts: readonly TastePart[] = ["saved", "liked", "top", "recent", "followed", "top-artist-albums"];
const half = () => 0.5;

afterEach(stopScriptedStages);

describe("the calls for a listener with a large library", () => {
  let stage: SandboxStage;
  beforeEach(async () => {
    stage = await startSandboxStage();
  });
  afterEach(() => stage.stop());

  const access = async (scope?: (granted: string) => boolean) => {
    const request = {
      state: "s",
      codeChallenge: "",
      redirectUri: stage.redirectUri,
      playback: false,
      chooseAccount: false,
    };
    const codeVerifier = "v".repeat(64);
    const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
    const asked = stage.signIn.authorizationUrl({ ...request, codeChallenge });
    const scopes = (asked.searchParams.get("scope") ?? "").split(" ").filter(scope ?? (() => true));
    asked.searchParams.set("scope", scopes.join(" "));
    const url = await stage.authorize(asked, "collector");
    const signedIn = await stage.signIn.redeem(
      { url, state: "s", codeVerifier, redirectUri: stage.redirectUri, playback: false },
      patience(),
    );
    if (!signedIn.ok) throw new Error(signedIn.failure.kind);
    await stage.control("DELETE", "/requests");
    return accessOf(signedIn.value.tokens.accessToken);
  };
  const callsFor = async (parts: readonly TastePart[], fraction = half) => {
    const gathered = await stage.taste.gather(await access(), parts, fraction, patience());
    expect(gathered.failures).toEqual([]);
    return (await stage.calls()).map(({ path, query }) => ({ path: path.replace(/^.*\/v1/, ""), query }));
  };

  it.each<[TastePart, readonly string[]]>([
    ["saved", ["/me/albums", "/me/albums"]],
    ["liked", ["/me/tracks", "/me/tracks"]],
    ["top", [...threeTimes("/me/top/artists"), ...threeTimes("/me/top/tracks")]],
    ["recent", ["/me/player/recently-played"]],
    ["followed", ["/me/following"]],
  ])("for %s are %j", async (part, paths) => {
    const calls = await callsFor([part]);
    expect(calls.map(({ path }) => path).toSorted()).toEqual(paths);
  });

  it("are two for the albums of a top artist", async () => {
    const [first, second, ...more] = (await callsFor(["top-artist-albums"])).map(({ path }) => path);
    expect(first).toBe("/me/top/artists");
    expect(second).toMatch(/^\/artists\/[0-9A-Za-z]{22}\/albums$/);
    expect(more).toEqual([]);
  });

  it.each(modeIds)("are twelve at most for the mode %s", async (id) => {
    expect((await callsFor(modeOf(id).taste)).length).toBeLessThanOrEqual(mostCalls);
  });

  it("are twelve at most for every part together", async () => {
    expect(await callsFor(allParts)).toHaveLength(mostCalls);
  });

  it("read the newest page and one later page for any draw", async () => {
    for (const draw of [0, 0.5, 0.999_999]) {
      const calls = await callsFor(["liked"], () => draw);
      const offsets = calls.map(({ query }) => Number(new URLSearchParams(query).get("offset")));
      expect(offsets[0]).toBe(0);
      expect(offsets[1]).toBeGreaterThanOrEqual(50);
      if (draw > 0.9) expect(offsets[1]).toBeGreaterThan(200);
    }
  });

  it("reach every older page with equal probability", async () => {
    const offsets = new Set<number>();
    const pages = 6;
    for (let page = 0; page < pages; page += 1) {
      const [, further] = await callsFor(["liked"], () => (page + 0.5) / pages);
      offsets.add(Number(new URLSearchParams(further?.query).get("offset")));
    }
    expect([...offsets]).toEqual([50, 100, 150, 200, 250, 300]);
  });

  it("ignore a missing scope for followed artists", async () => {
    const limited = await access((scope) => scope !== "user-follow-read");
    const gathered = await stage.taste.gather(limited, ["followed", "recent"], half, patience());
    expect(gathered.failures).toEqual([]);
    expect(gathered.taste.followedArtists).toEqual([]);
    expect(gathered.taste.recentArtists.length).toBeGreaterThan(0);
  });

  it("report any other missing scope", async () => {
    const limited = await access((scope) => scope !== "user-top-read");
    const gathered = await stage.taste.gather(limited, allParts, half, patience());
    expect(gathered.failures).toEqual([{ kind: "missing-scope" }]);
    expect(gathered.taste.topArtists).toEqual([]);
    expect(gathered.taste.savedAlbums.length).toBeGreaterThan(0);
  });
});

const threeTimes = (path: string): readonly string[] => [path, path, path];

const otherId = "9zzzzzzzzzzzzzzzzzzzzz";
const track = (album: unknown, name = "The Lamps") => ({
  track: { id: "3ccccccccccccccccccccc", album, artists: [{ id: artistId, name }] },
});
const gatherFrom = async (script: Script, parts: readonly TastePart[], fraction = half) => {
  const { provider, service } = await startScriptedStage(script);
  return {
    ...(await provider.taste.gather(accessOf("token"), parts, fraction, patience())),
    seen: service.seen,
  };
};

describe("the taste from the answers", () => {
  it("counts the liked songs of each album", async () => {
    const items = [
      track(apiAlbum()),
      track(apiAlbum({ id: otherId, name: "Red Rooms" })),
      track(apiAlbum()),
      null,
      {},
    ];
    const { taste, albums } = await gatherFrom(() => ({ body: { total: 5, items } }), ["liked"]);
    expect(taste.likedAlbums.map(({ album, songs }) => [album.ref, songs])).toEqual([
      [albumId, 2],
      [otherId, 1],
    ]);
    expect([...albums.keys()]).toEqual([albumId, otherId]);
  });

  it("skips local files and albums without a name", async () => {
    const items = [track(null), track({ id: null, name: "Mine" }), track({ id: albumId }), track(undefined)];
    const { taste, failures } = await gatherFrom(() => ({ body: { items } }), ["recent"]);
    expect(taste).toEqual({ ...emptyTaste, recentArtists: [{ name: "The Lamps", ref: artistId }] });
    expect(failures).toEqual([]);
  });

  it("keeps what arrived if other parts failed", async () => {
    const script: Script = ({ path }) => {
      if (path === "/v1/me/albums") return { body: { items: [{ album: apiAlbum() }] } };
      return path === "/v1/me/tracks" ? "drop" : apiError(500, "Server error");
    };
    const { taste, failures } = await gatherFrom(script, allParts);
    expect(taste).toMatchObject({ ...emptyTaste, savedAlbums: [{ ref: albumId }] });
    const all = [{ kind: "unavailable" }, { kind: "unavailable", because: "unreachable" }];
    expect(new Set(failures)).toEqual(new Set(all));
  });

  it("keeps the newest page if the second fails", async () => {
    const script: Script = ({ query }) =>
      query.get("offset") === "0"
        ? { body: { total: 400, items: [{ album: apiAlbum() }] } }
        : apiError(500, "Server error");
    const { taste, failures } = await gatherFrom(script, ["saved"]);
    expect(taste.savedAlbums).toHaveLength(1);
    expect(failures).toEqual([{ kind: "unavailable" }]);
  });

  it("requests pages of ten if the service allows no more", async () => {
    const script: Script = ({ query }) =>
      Number(query.get("limit")) > 10
        ? apiError(400, "Invalid limit")
        : { body: { items: [{ album: apiAlbum() }] } };
    const { taste, seen } = await gatherFrom(script, ["saved"]);
    expect(taste.savedAlbums).toHaveLength(1);
    expect(seen.map(({ query }) => query.get("limit"))).toEqual(["50", "10"]);
  });

  it("lists top artists before the artists of top tracks, each once", async () => {
    const script: Script = ({ path }) =>
      path.endsWith("/artists")
        ? { body: { items: [{ id: artistId, name: "The Lamps" }, { name: "Ann" }] } }
        : { body: { items: [{ artists: [{ name: "Ann" }, { name: "Bo" }], album: apiAlbum() }] } };
    const { taste } = await gatherFrom(script, ["top"]);
    expect(taste.topArtists.map(({ name }) => name)).toEqual(["The Lamps", "Ann", "Bo"]);
    expect(taste.topArtists[0]?.ref).toBe(artistId);
    expect(taste.heardAlbums).toMatchObject([{ ref: albumId }]);
  });

  it("lists favorites of six months first, then of four weeks and of a year", async () => {
    const script: Script = ({ path, query }) => {
      const name = `${query.get("time_range")}`;
      return path.endsWith("/artists")
        ? { body: { items: [{ name }] } }
        : { body: { items: [{ artists: [{ name: `track of ${name}` }] }] } };
    };
    const { taste } = await gatherFrom(script, ["top"]);
    expect(taste.topArtists.map(({ name }) => name)).toEqual([
      "medium_term",
      "short_term",
      "long_term",
      "track of medium_term",
      "track of short_term",
      "track of long_term",
    ]);
  });

  it("requests no artist's albums if no top artist has an id", async () => {
    const { taste, seen } = await gatherFrom(
      () => ({ body: { items: [{ name: "Ann", id: "../me" }] } }),
      ["top-artist-albums"],
    );
    expect(taste).toEqual(emptyTaste);
    expect(seen).toHaveLength(1);
  });

  it("is valid for any JSON and never throws", async () => {
    let body = "null";
    const { provider } = await startScriptedStage(() => ({ body }));
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        body = json;
        const gathered = await provider.taste.gather(accessOf("token"), allParts, half, patience());
        expect(gathered.taste).toEqual(emptyTaste);
      }),
      { numRuns: 40 },
    );
  });
});
