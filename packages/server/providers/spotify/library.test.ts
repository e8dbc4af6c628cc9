import { afterEach, expect, test } from "vitest";
import { accessOf } from "../testing/fixed-access.ts";
import type { Script, SeenRequest } from "../testing/scripted-service.ts";
import {
  albumId,
  apiError,
  artistId,
  patience,
  startScriptedStage,
  stopScriptedStages,
} from "../testing/scripted-stage.ts";

afterEach(stopScriptedStages);

const ask = async (script: Script, refs = { albums: [albumId], artists: [artistId] }) => {
  const { provider, service } = await startScriptedStage(script);
  const answer = await provider.taste.inLibrary(accessOf("token"), refs, patience());
  return { answer, asked: service.seen.map(({ query }) => query.get("uris")) };
};

test("asks about albums and artists by their URIs", async () => {
  const { answer, asked } = await ask(() => ({ body: [false, true] }));
  expect(answer).toEqual({ ok: true, value: new Set([artistId]) });
  expect(asked).toEqual([`spotify:album:${albumId},spotify:artist:${artistId}`]);
});

test("asks only about albums if the scope for artists was not granted", async () => {
  const { answer, asked } = await ask(({ query }) =>
    query.get("uris")?.includes("artist") ? apiError(403, "Insufficient client scope") : { body: [true] },
  );
  expect(answer).toEqual({ ok: true, value: new Set([albumId]) });
  expect(asked.at(-1)).toBe(`spotify:album:${albumId}`);
});

test("asks about at most forty different items in a call, and sends none without items", async () => {
  const refs = Array.from({ length: 50 }, (_, at) => String(at).padStart(22, "0"));
  const few = ({ query }: SeenRequest) => query.get("uris")?.split(",") ?? [];
  const { answer, asked } = await ask((request) => ({ body: few(request).map((uri) => uri.endsWith("9")) }), {
    albums: [...refs, ...refs],
    artists: [artistId],
  });
  expect(answer).toEqual({ ok: true, value: new Set(refs.filter((ref) => ref.endsWith("9"))) });
  expect(asked.map((uris) => uris?.split(",").length)).toEqual([40, 11]);
  expect(await ask(() => ({ body: [] }), { albums: ["../me"], artists: [] })).toEqual({
    answer: { ok: true, value: new Set() },
    asked: [],
  });
});

test.each([[{}], [[true]], [[true, "yes"]], [null], ["[true,"], [[true, false, true]]])(
  "rejects the answer %j",
  async (body) => {
    expect((await ask(() => ({ body }))).answer).toMatchObject({
      ok: false,
      failure: { kind: "unavailable" },
    });
  },
);
