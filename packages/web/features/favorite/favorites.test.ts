import type { AlbumId } from "@spindle/core/ids.ts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { favoritesOf } from "./favorites.ts";

const albumId = "00000000-0000-4000-8000-000000000001" as AlbumId;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server with one album, whose replies wait until released, and a page that shows the album. */
function page() {
  let server = false;
  vi.stubGlobal("document", { cookie: "" });
  const held: { readonly method: string; readonly answer: (lost?: boolean) => Promise<void> }[] = [];
  vi.stubGlobal("fetch", (_url: string, { method = "GET" }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    // A read returns the state at the time of the request, however late the reply is.
    const read = server;
    held.push({
      method,
      answer: async (lost = false) => {
        if (method !== "GET") server = method === "POST";
        if (lost) reject(new TypeError("Failed to fetch"));
        else resolve(Response.json({ isFavorite: method === "GET" ? read : server, newTrophies: [] }));
        await settled();
      },
    });
    return promise;
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, {
    queryKey: queryKeys.favorite(albumId),
    queryFn: async () =>
      (await call("GET /api/favorites/{albumId}/status", { params: { albumId } })).isFavorite,
  });
  const unsubscribe = observer.subscribe(() => {});
  const next = async (method: string) => {
    await settled();
    const at = held.findIndex((one) => one.method === method);
    const [found] = at < 0 ? [] : held.splice(at, 1);
    if (!found) throw new Error(`no ${method} is under way`);
    return found;
  };
  return {
    favorites: favoritesOf(client),
    next,
    shown: () => client.getQueryData(queryKeys.favorite(albumId)) ?? false,
    server: () => server,
    close: unsubscribe,
  };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

it("matches the server if the status arrives after the press", async () => {
  const { favorites, next, shown, server, close } = page();
  const status = await next("GET");
  favorites.toggle(albumId, false);
  await status.answer();
  await (await next("POST")).answer();
  expect(shown()).toBe(true);
  await (await next("GET")).answer();
  expect([shown(), server()]).toEqual([true, true]);
  close();
});

it("matches the server if the status is still pending when the press is answered", async () => {
  const { favorites, next, shown, server, close } = page();
  const late = await next("GET");
  favorites.toggle(albumId, false);
  await (await next("POST")).answer();
  await late.answer();
  await (await next("GET")).answer();
  expect([shown(), server()]).toEqual([true, true]);
  close();
});

it("refetches the status if the reply to a press is lost", async () => {
  const { favorites, next, shown, server, close } = page();
  await (await next("GET")).answer();
  favorites.toggle(albumId, false);
  await (await next("POST")).answer(true);
  expect(shown()).toBe(false);
  await (await next("GET")).answer();
  expect([shown(), server()]).toEqual([true, true]);
  close();
});
