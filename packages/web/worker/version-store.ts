import type { BuildFacts } from "./build-facts.ts";
import { type Fetch, shellPath, versionSource } from "./version-source.ts";

const prefix = "spindle-";
/** How many files to load at a time. */
const atOnce = 6;
/** Records the version in use and the one before it: after a rollback that one may be much older. */
const notes = { cache: "spindle", path: "/versions-in-use" };

interface Outside {
  readonly caches: CacheStorage;
  readonly fetch: Fetch;
}

/** The application's files in this browser: one cache per version, complete or absent. */
export interface VersionStore {
  /** Loads the files that are missing; rejects and discards them all if one fails. Other versions stay, since they may be in use. */
  readonly bring: () => Promise<void>;
  /** Records that this version is in use, and deletes all others but the previous one, whose pages may be open. Deletes nothing if a newer one exists. */
  readonly takeOver: (now: { readonly isLast: boolean }) => Promise<void>;
  /** A file of this version, or else of an older one; undefined if none has it. */
  readonly file: (path: string) => Promise<Response | undefined>;
  readonly shell: () => Promise<Response | undefined>;
  /** Reloads a page, whose headers and words come from the server. Returns false for another version's, which is not cached. */
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
        // Load the shell first: it shows whether the server still has this version.
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
      const keep = [name, prefix + before];
      await Promise.all(others.filter((each) => !keep.includes(each)).map((each) => caches.delete(each)));
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

/** A response that varies by encoding fits any request. */
const lenient = { ignoreVary: true, ignoreSearch: true } as const;

/** A lookup that fails, for example on a full or broken disk, counts as a miss: the network may have it. */
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
