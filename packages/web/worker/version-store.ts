import type { BuildFacts } from "./build-facts.ts";
import { type Fetch, shellPath, versionSource } from "./version-source.ts";

const prefix = "spindle-";
/** How many files are asked for at a time while a version is brought in. */
const atOnce = 6;
/** If it is noted which version is in use, and which one was before: a rolled back one may have been made long before. */
const notes = { cache: "spindle", path: "/versions-in-use" };

interface Outside {
  readonly caches: CacheStorage;
  readonly fetch: Fetch;
}

/** The files of the application as this browser keeps them: one cache for each version, whole or not at all. */
export interface VersionStore {
  /** Loads what is missing of this version; rejects, and keeps nothing of it, if anything fails. What was here before stays, since it may be in use. */
  readonly bring: () => Promise<void>;
  /** Records that this version is in use, and drops all others but the previous one, whose pages may be open. If a newer one is here, it drops nothing. */
  readonly takeOver: (now: { readonly isLast: boolean }) => Promise<void>;
  /** A file of this version, or else of one before; undefined if none has it. */
  readonly file: (path: string) => Promise<Response | undefined>;
  readonly shell: () => Promise<Response | undefined>;
  /** Loads a page again, whose headers and words are the server's. False if it is another version's, which is not kept. */
  readonly refresh: (page: string) => Promise<boolean>;
}

export function versionStore(build: BuildFacts, { caches, fetch }: Outside): VersionStore {
  const name = prefix + build.version;
  const source = versionSource(build, fetch);
  const pages = new Set([shellPath, ...build.textPages]);

  const bringFile = async (cache: Cache, path: string): Promise<void> => {
    if (!pages.has(path)) {
      const known = path.startsWith("/assets/") ? await caches.match(path, lenient) : undefined;
      return cache.put(path, known ?? (await source.file(path)));
    }
    const page = await source.page(path);
    if (page === undefined) throw new Error(`${path} is of another version than the worker.`);
    await cache.put(path, page);
  };

  return {
    async bring() {
      const wasHere = await caches.has(name);
      try {
        const cache = await caches.open(name);
        const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
        // The shell says first whether it is this version that the server has.
        if (!here.has(shellPath)) await bringFile(cache, shellPath);
        const missing = [...build.files, ...build.textPages].filter((path) => !here.has(path));
        await inTurns(missing, (path) => bringFile(cache, path));
      } catch (error) {
        if (!wasHere) await caches.delete(name);
        throw error;
      }
    },
    async takeOver({ isLast }) {
      const noted = await caches.open(notes.cache);
      const inUse = ((await (await noted.match(notes.path))?.json()) ?? []) as readonly string[];
      const before = inUse.find((version) => version !== build.version);
      await noted.put(notes.path, Response.json([build.version, before ?? []].flat()));
      if (!isLast || before === undefined) return;
      const others = (await caches.keys()).filter((each) => each.startsWith(prefix));
      const kept = [name, prefix + before];
      await Promise.all(others.filter((each) => !kept.includes(each)).map((each) => caches.delete(each)));
    },
    file: (path) =>
      unlessBroken(async () => {
        const cache = await caches.open(name);
        return (await cache.match(path, lenient)) ?? (await caches.match(path, lenient));
      }),
    shell: () => unlessBroken(async () => (await caches.open(name)).match(shellPath, lenient)),
    async refresh(page) {
      const answer = await source.page(page);
      if (answer === undefined) return false;
      await (await caches.open(name)).put(page, answer);
      return true;
    },
  };
}

/** The compression that an answer varies by is the browser's business. */
const lenient = { ignoreVary: true, ignoreSearch: true } as const;

/** What a browser fails to look up, as on a disk that is full or broken, is not kept: the network may have it. */
async function unlessBroken(look: () => Promise<Response | undefined>): Promise<Response | undefined> {
  try {
    return await look();
  } catch {
    return undefined;
  }
}

async function inTurns(paths: readonly string[], bring: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const workOff = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await bring(path);
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
}
