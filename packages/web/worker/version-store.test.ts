import { describe, expect, it } from "vitest";
import type { BuildFacts } from "./build-facts.ts";
import { versionStore } from "./version-store.ts";

/** Cache Storage as far as the store uses it; `room` is how many answers it holds before it is full. */
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

/** An answer as a browser gets it from its own origin. */
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

/** The versions that are kept. */
const keptOf = async (storage: CacheStorage) =>
  (await storage.keys()).filter((name) => name.startsWith("spindle-")).map((name) => name.slice(8));

/** A server with one version deployed, which can be made to answer a path otherwise. */
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
  it("is kept whole, and asked for without anybody's cookies", async () => {
    const { storage, paths } = cacheStorage();
    const { asked, fetch } = server("one");
    await versionStore(version("one"), { caches: storage, fetch }).bring();
    expect(paths("spindle-one").toSorted()).toEqual(
      ["/", "/assets/index-one.js", "/assets/shared-1.js", "/help", "/theme.js"].toSorted(),
    );
    expect(asked.every(({ init }) => init.credentials === "omit")).toBe(true);
    // What has no hash in its name may be out of date wherever else the browser has it.
    for (const { path, init } of asked)
      expect([path, init.cache]).toEqual([path, path.startsWith("/assets/") ? "default" : "no-cache"]);
  });

  it.each([
    ["an error", () => answer("", { status: 500 })],
    ["nothing new", () => answer("", { status: 206 })],
    ["a way elsewhere", () => answer("", { redirected: true })],
    ["what cannot be looked into", () => answer("", { type: "opaque" })],
  ])("is not kept at all where a file is answered with %s", async (_, wrong) => {
    const { storage } = cacheStorage();
    const { fetch } = server("one", { "/theme.js": wrong });
    await expect(versionStore(version("one"), { caches: storage, fetch }).bring()).rejects.toThrow(
      "/theme.js",
    );
    expect(await storage.keys()).toEqual([]);
  });

  it("is not kept where there is no room for all of it, or no network", async () => {
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

  it("is not kept where the server has gone on to another one meanwhile", async () => {
    const { storage } = cacheStorage();
    const { fetch } = server("two");
    await expect(versionStore(version("one"), { caches: storage, fetch }).bring()).rejects.toThrow(
      "another version",
    );
    expect(await storage.keys()).toEqual([]);
  });

  it("takes over what has not changed, leaves the one before to its pages, and ends those before that", async () => {
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
    expect(await keptOf(storage)).toEqual(["two", "three"]);
    expect(await (await store.file("/assets/index-two.js"))?.text()).toBe("/assets/index-two.js of two");
    expect(await store.file("/assets/index-one.js")).toBeUndefined();
    // What is called the same in all versions is this one's.
    expect(await (await store.file("/theme.js"))?.text()).toBe("/theme.js of three");
  });

  it("leaves the one before it alone, whichever of them was made first", async () => {
    const { storage } = cacheStorage();
    const taken = async (mark: string) => {
      const store = versionStore(version(mark), { caches: storage, fetch: server(mark).fetch });
      await store.bring();
      await store.takeOver({ isLast: true });
    };
    for (const mark of ["one", "two", "one", "three"]) await taken(mark);
    expect((await keptOf(storage)).toSorted()).toEqual(["one", "three"]);
    // The same one once more is no other one.
    await taken("three");
    expect((await keptOf(storage)).toSorted()).toEqual(["one", "three"]);
  });

  it("drops nothing while another one comes, of which only a part may be here", async () => {
    const { storage } = cacheStorage();
    const stores = ["one", "two", "three"].map((mark) =>
      versionStore(version(mark), { caches: storage, fetch: server(mark).fetch }),
    );
    for (const store of stores) await store.bring();
    await stores[0]?.takeOver({ isLast: false });
    await stores[1]?.takeOver({ isLast: false });
    expect(await keptOf(storage)).toEqual(["one", "two", "three"]);
    await stores[2]?.takeOver({ isLast: true });
    expect(await keptOf(storage)).toEqual(["two", "three"]);
  });

  it("is not asked for again where it is here, and brings only what a crash has left out", async () => {
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

  it("keeps its page's headers in step, and learns from the page that there is another version", async () => {
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

  it("keeps a page of text as the server answers it now, unless that one needs what is not here", async () => {
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

  it("is asked of the network where the browser cannot look up what it keeps", async () => {
    const broken = { open: () => Promise.reject(new DOMException("broken", "UnknownError")) };
    const caches = broken as unknown as CacheStorage;
    const store = versionStore(version("one"), { caches, fetch: server("one").fetch });
    expect([await store.shell(), await store.file("/theme.js")]).toEqual([undefined, undefined]);
  });
});
