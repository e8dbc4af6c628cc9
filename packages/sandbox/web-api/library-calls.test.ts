import { expect, test } from "vitest";
import { callerFor, setUpSandbox } from "../testing/sign-in.ts";

test("the library reports whether it contains each of at most 40 items", async () => {
  const call = await callerFor(setUpSandbox().app);
  const json = async (path: string): Promise<unknown> => (await call(path)).json();
  const [saved] = ((await json("/me/albums?limit=1")) as { items: { album: { uri: string } }[] }).items;
  const uris = [saved?.album.uri, `spotify:album:${"0".repeat(22)}`, "spotify:user:someone"].join(",");
  expect(await json(`/me/library/contains?uris=${uris}`)).toEqual([true, false, false]);
  for (const bad of ["", "nonsense", Array.from({ length: 41 }, () => saved?.album.uri).join(",")]) {
    expect((await call(`/me/library/contains?uris=${bad}`)).status).toBe(400);
  }
});

test("the library needs scopes for artists and playlists", async () => {
  const { app } = setUpSandbox();
  const of = (type: string) => `/me/library/contains?uris=spotify:album:x,spotify:${type}:x`;
  const poor = await callerFor(app, { scope: "user-library-read" });
  for (const [type, scope] of [
    ["artist", "user-follow-read"],
    ["playlist", "playlist-read-private"],
  ]) {
    expect((await poor(of(type ?? ""))).status).toBe(403);
    const rich = await callerFor(app, { scope: `user-library-read ${scope}` });
    expect(await (await rich(of(type ?? ""))).json()).toEqual([false, false]);
  }
});
