import { fail, succeed } from "@spindle/core/result/result.ts";
import { expect, it } from "vitest";
import type { AccessSource, ServerAccount } from "../../ports/music-service.ts";
import { patience } from "../conformance/run-on-stage.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { squarePng } from "./testing/square-png.ts";
import { createTestSubsonic } from "./testing/test-subsonic.ts";

const address = "https://music.example";
const song = {
  title: "Ebb",
  disc: 1,
  seconds: 2,
  format: "mp3",
  type: "audio/mpeg",
  convertsFromAnywhere: false,
} as const;

type Answer = (url: URL, signal: AbortSignal) => Response | Promise<Response>;

/** A picture, sound, or what else is asked for: every album has a cover of its own. */
const working: Answer = ({ pathname, searchParams }) => {
  if (pathname.includes("getCoverArt")) return new Response(new Uint8Array(squarePng(1, 0)));
  if (pathname.includes("stream"))
    return new Response("sound", { headers: { "content-type": "audio/mpeg" } });
  const id = searchParams.get("id") ?? "";
  const album = { id, name: "Tides", artist: "Zoe", coverArt: `co-${id}`, song: [] };
  return Response.json({ "subsonic-response": { status: "ok", version: "1.16.1", album } });
};
const withStatus =
  (status: number, headers = {}): Answer =>
  () =>
    new Response("", { status, headers });

/** Listeners of a server whose answers a test chooses. */
function atServer() {
  const clock = createFakeClock();
  let answer = working;
  const service = createTestSubsonic(clock, {
    fetch: async (url, { signal }) => answer(new URL(url), signal),
  });
  const accessOf = (user: string): AccessSource => ({
    token: async () => succeed(JSON.stringify({ kept: "key", address, user, key: user })),
    replace: async () => fail({ kind: "reauthorize" }),
  });
  return {
    clock,
    /** Of the one method, or of all. */
    answers(next: Answer, method = "") {
      answer = (url, signal) => (url.pathname.includes(method) ? next : working)(url, signal);
    },
    signIn(password: string) {
      const account: ServerAccount = { server: address, user: "x", secret: { kind: "password", password } };
      return service.server.signIn(account, patience());
    },
    reads: (user: string) => service.finder.describe(accessOf(user), "al-1", patience()),
    shows: (user: string, ref = "al-1") => service.covers.open(accessOf(user), ref, 64, patience()),
    plays: (user: string, id = "so-1", signal = patience()) =>
      service.playback.open(accessOf(user), { ...song, id }, { as: "original" }, signal),
  };
}

const methods = { reads: "getAlbum", plays: "stream", shows: "getCoverArt" };
/** More than open a circuit. */
const many = Array.from({ length: 8 }, (_, place) => place);

it("sign-ins don't shut a server for its listeners, nor for each other", async () => {
  const { answers, signIn, reads } = atServer();
  answers(withStatus(503));
  await Promise.all(many.map((place) => signIn(`wrong ${place}`)));
  answers(working);
  expect(await signIn("right")).toMatchObject({ ok: true });
  expect(await reads("rosa")).toMatchObject({ ok: true });
});

it.each([400, 404, 414, 431])("an answer of %i to one listener leaves the others alone", async (status) => {
  const { answers, reads } = atServer();
  answers(withStatus(status));
  await Promise.all(many.map(() => reads("ann")));
  answers(working);
  expect(await reads("rosa")).toMatchObject({ ok: true });
});

it("listeners who leave before sound comes don't shut it for others", async () => {
  const { clock, answers, plays } = atServer();
  for (const place of many) {
    const leaving = new AbortController();
    answers((_url, signal) => {
      clock.advance(1_300);
      leaving.abort();
      return Promise.reject(signal.reason);
    });
    const left = await plays(`listener ${place}`, `so-${place}`, leaving.signal);
    expect(left).toMatchObject({ ok: false });
  }
  answers(working);
  expect(await plays("rosa")).toMatchObject({ ok: true });
});

it.each(["plays", "shows"] as const)(
  "what one listener %s may fail without shutting it for others",
  async (does) => {
    const { answers, [does]: asks } = atServer();
    answers(withStatus(500), methods[does]);
    for (const place of many) expect(await asks("ann", `id-${place}`)).toMatchObject({ ok: false });
    answers(working);
    expect(await asks("rosa")).toMatchObject({ ok: true });
  },
);

it.each(["plays", "shows"] as const)("what fails for several listeners is shut for all: %s", async (does) => {
  const { answers, [does]: asks } = atServer();
  answers(withStatus(500), methods[does]);
  for (const place of many) await asks(`listener ${place}`);
  answers(working);
  expect(await asks("rosa")).toMatchObject({ ok: false });
});

it.each(["reads", "plays", "shows"] as const)(
  "a server that names an endless wait is asked again after a minute: %s",
  async (does) => {
    const { clock, answers, [does]: asks } = atServer();
    answers(withStatus(429, { "retry-after": "999999999" }), methods[does]);
    expect(await asks("ann")).toMatchObject({ ok: false });
    answers(working);
    expect(await asks("rosa")).toMatchObject({ ok: false });
    clock.advance(60_000);
    expect(await asks("rosa")).toMatchObject({ ok: true });
  },
);
