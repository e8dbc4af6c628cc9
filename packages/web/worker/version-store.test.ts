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
      await versionStore(version(mark), { caches: storage, fetch }).bring();
    }
    const { asked, fetch } = server("three");
    const store = versionStore(version("three"), { caches: storage, fetch });
    await store.bring();
    expect(asked.map(({ path }) => path)).not.toContain("/assets/shared-1.js");
    await store.dropOlder();
    expect(await storage.keys()).toEqual(["spindle-two", "spindle-three"]);
    expect(await (await store.file("/assets/index-two.js"))?.text()).toBe("/assets/index-two.js of two");
    expect(await store.file("/assets/index-one.js")).toBeUndefined();
    // What is called the same in all versions is this one's.
    expect(await (await store.file("/theme.js"))?.text()).toBe("/theme.js of three");
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
    expect(await configured.refreshShell()).toBe(true);
    expect((await configured.shell())?.headers.get("Content-Security-Policy")).toBe("new");
    const deployed = versionStore(version("one"), { caches: storage, fetch: server("two").fetch });
    expect(await deployed.refreshShell()).toBe(false);
    expect(await (await store.shell())?.text()).toContain("index-one.js");
  });
});
