import { describe, expect, it } from "vitest";
import type { BuildFacts } from "./build-facts.ts";
import { versionStore } from "./version-store.ts";

/** The part of Cache Storage that the store uses; `room` is how many responses fit. */
function cacheStorage(room = Number.POSITIVE_INFINITY) {
  const caches = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, cache);
    return {
      match: async (path: string) => cache.get(path)?.clone(),
      keys: async () => [...cache.keys()].map((path) => ({ url: `https://spindle.example${path}` })),
      put: async (path: string, response: Response) => {
        if ([...caches.values()].reduce((sum, { size }) => sum + size, 0) >= room)
          throw new DOMException("full", "QuotaExceededError");
        cache.set(path, response.clone());
      },
    };
  };
  const storage = {
    open: async (name: string) => open(name),
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    match: async (path: string) =>
      [...caches.values()]
        .map((cache) => cache.get(path))
        .find(Boolean)
        ?.clone(),
  };
  return {
    storage: storage as unknown as CacheStorage,
    paths: (name: string) => [...(caches.get(name)?.keys() ?? [])],
  };
}

/** A same-origin response as a browser sees it. */
function answer(
  text: string,
  init: ResponseInit & { readonly redirected?: boolean; readonly type?: string } = {},
) {
  const response = new Response(text, init);
  const facts = { type: init.type ?? "basic", redirected: init.redirected ?? false };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(response, name, { value });
  const { clone } = response;
  return Object.defineProperty(response, "clone", {
    value: () => {
      const copy = clone.call(response);
      for (const [name, value] of Object.entries(facts)) Object.defineProperty(copy, name, { value });
      return copy;
    },
  });
}

const version = (mark: string): BuildFacts => ({
  version: mark,
  entry: `/assets/index-${mark}.js`,
  files: [`/assets/index-${mark}.js`, "/assets/shared-1.js", "/theme.js"],
  textPages: ["/help"],
});

/** The cached versions. */
const versionsIn = async (storage: CacheStorage) =>
  (await storage.keys()).filter((name) => name.startsWith("spindle-")).map((name) => name.slice(8));

/** A server with one deployed version; `otherwise` overrides single paths. */
function server(mark: string, otherwise: Readonly<Record<string, () => Response>> = {}) {
  const asked: { readonly path: string; readonly init: RequestInit }[] = [];
  return {
    asked,
    fetch: async (path: string, init: RequestInit) => {
      asked.push({ path, init });
      const shell = `<script type="module" src="/assets/index-${mark}.js"></script>`;
      return otherwise[path]?.() ?? answer(path === "/" ? shell : `${path} of ${mark}`);
    },
  };
}

describe("a version of the application", () => {
  it("is cached completely, and requested without cookies", async () => {
    const { storage, paths } = cacheStorage();
    const { asked, fetch } = server("one");
    await versionStore(version("one"), { caches: storage, fetch }).bring();
    expect(paths("spindle-one").toSorted()).toEqual(
      ["/", "/assets/index-one.js", "/assets/shared-1.js", "/help", "/theme.js"].toSorted(),
    );
    expect(asked.every(({ init }) => init.credentials === "omit")).toBe(true);
    // Files without a hash in their name may be outdated in the HTTP cache.
    for (const { path, init } of asked)
      expect([path, init.cache]).toEqual([path, path.startsWith("/assets/") ? "default" : "no-cache"]);
  });

  it.each([
    ["an error", () => answer("", { status: 500 })],
    ["a partial response", () => answer("", { status: 206 })],
    ["a redirect", () => answer("", { redirected: true })],
    ["an opaque response", () => answer("", { type: "opaque" })],
  ])("is not cached at all if a file answers %s", async (_, wrong) => {
    const { storage } = cacheStorage();
    const { fetch } = server("one", { "/theme.js": wrong });
    await expect(versionStore(version("one"), { caches: storage, fetch }).bring()).rejects.toThrow(
      "/theme.js",
    );
    expect(await storage.keys()).toEqual([]);
  });

  it("is not cached if there is no room for all of it, or no network", async () => {
    const full = cacheStorage(3);
    const { fetch } = server("one");
    await expect(versionStore(version("one"), { caches: full.storage, fetch }).bring()).rejects.toThrow(
      "full",
    );
    expect(await full.storage.keys()).toEqual([]);
    const { storage } = cacheStorage();
    const offline = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(versionStore(version("one"), { caches: storage, fetch: offline }).bring()).rejects.toThrow();
    expect(await storage.keys()).toEqual([]);
  });

  it("is not cached if the server has moved on to another version", async () => {
    const { storage } = cacheStorage();
    const { fetch } = server("two");
    await expect(versionStore(version("one"), { caches: storage, fetch }).bring()).rejects.toThrow(
      "another version",
    );
    expect(await storage.keys()).toEqual([]);
  });

  it("reuses unchanged files, keeps the previous version for its pages, and deletes older ones", async () => {
    const { storage } = cacheStorage();
    for (const mark of ["one", "two"]) {
      const { fetch } = server(mark);
      const before = versionStore(version(mark), { caches: storage, fetch });
      await before.bring();
      await before.takeOver({ isLast: true });
    }
    const { asked, fetch } = server("three");
    const store = versionStore(version("three"), { caches: storage, fetch });
    await store.bring();
    expect(asked.map(({ path }) => path)).not.toContain("/assets/shared-1.js");
    await store.takeOver({ isLast: true });
    expect(await versionsIn(storage)).toEqual(["two", "three"]);
    expect(await (await store.file("/assets/index-two.js"))?.text()).toBe("/assets/index-two.js of two");
    expect(await store.file("/assets/index-one.js")).toBeUndefined();
    // Files with the same name in all versions come from this one.
    expect(await (await store.file("/theme.js"))?.text()).toBe("/theme.js of three");
  });

  it("keeps the version that was in use before, whichever was created first", async () => {
    const { storage } = cacheStorage();
    const taken = async (mark: string) => {
      const store = versionStore(version(mark), { caches: storage, fetch: server(mark).fetch });
      await store.bring();
      await store.takeOver({ isLast: true });
    };
    for (const mark of ["one", "two", "one", "three"]) await taken(mark);
    expect((await versionsIn(storage)).toSorted()).toEqual(["one", "three"]);
    // Taking over again does not count as another version.
    await taken("three");
    expect((await versionsIn(storage)).toSorted()).toEqual(["one", "three"]);
  });

  it("deletes nothing while another version is installing", async () => {
    const { storage } = cacheStorage();
    const stores = ["one", "two", "three"].map((mark) =>
      versionStore(version(mark), { caches: storage, fetch: server(mark).fetch }),
    );
    for (const store of stores) await store.bring();
    await stores[0]?.takeOver({ isLast: false });
    await stores[1]?.takeOver({ isLast: false });
    expect(await versionsIn(storage)).toEqual(["one", "two", "three"]);
    await stores[2]?.takeOver({ isLast: true });
    expect(await versionsIn(storage)).toEqual(["two", "three"]);
  });

  it("is not downloaded again, and an interrupted download continues with the missing files", async () => {
    const { storage, paths } = cacheStorage();
    await versionStore(version("one"), { caches: storage, fetch: server("one").fetch }).bring();
    const nothing = server("one", { "/help": () => answer("", { status: 503 }) });
    await versionStore(version("one"), { caches: storage, fetch: nothing.fetch }).bring();
    expect(nothing.asked).toEqual([]);
    const half = await storage.open("spindle-half");
    await half.put("/", answer("/assets/index-half.js"));
    const rest = server("half", { "/help": () => answer("", { status: 503 }) });
    await expect(
      versionStore(version("half"), { caches: storage, fetch: rest.fetch }).bring(),
    ).rejects.toThrow("/help");
    expect(rest.asked.map(({ path }) => path)).not.toContain("/");
    expect(paths("spindle-half")).toContain("/");
  });

  it("updates its page's headers, and learns of another version from the page", async () => {
    const { storage } = cacheStorage();
    const store = versionStore(version("one"), { caches: storage, fetch: server("one").fetch });
    await store.bring();
    const shell = () =>
      answer('<script src="/assets/index-one.js">', { headers: { "Content-Security-Policy": "new" } });
    const configured = versionStore(version("one"), {
      caches: storage,
      fetch: server("one", { "/": shell }).fetch,
    });
    expect(await configured.refresh("/")).toBe(true);
    expect((await configured.shell())?.headers.get("Content-Security-Policy")).toBe("new");
    const deployed = versionStore(version("one"), { caches: storage, fetch: server("two").fetch });
    expect(await deployed.refresh("/")).toBe(false);
    expect(await (await store.shell())?.text()).toContain("index-one.js");
  });

  it("updates a static page, unless that needs files that are not cached", async () => {
    const { storage } = cacheStorage();
    const of = (help: string) => {
      const { asked, fetch } = server("one", { "/help": () => answer(help) });
      return { asked, store: versionStore(version("one"), { caches: storage, fetch }) };
    };
    await of('old words <link href="/assets/shared-1.js">').store.bring();
    const changed = of('new words <link href="/assets/shared-1.js">');
    expect(await changed.store.refresh("/help")).toBe(true);
    expect(changed.asked.map(({ init }) => init.credentials)).toEqual(["omit"]);
    const next = of('next words <link href="/assets/shared-2.js">').store;
    expect(await next.refresh("/help")).toBe(false);
    expect(await (await next.file("/help"))?.text()).toContain("new words");
    await storage.delete("spindle-one");
    await expect(next.bring()).rejects.toThrow("another version");
  });

  it("falls back to the network if the cache fails", async () => {
    const broken = { open: () => Promise.reject(new DOMException("broken", "UnknownError")) };
    const caches = broken as unknown as CacheStorage;
    const store = versionStore(version("one"), { caches, fetch: server("one").fetch });
    expect([await store.shell(), await store.file("/theme.js")]).toEqual([undefined, undefined]);
  });
});
