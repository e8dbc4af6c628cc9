import type { BuildFacts } from "./build-facts.ts";

const prefix = "spindle-";
/** How many files are asked for at a time while a version is brought in. */
const atOnce = 6;
/** The one HTML page of the application, whatever address it is asked for at. */
const shellPath = "/";

interface Outside {
  readonly caches: CacheStorage;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
}

/** The files of the application as this browser keeps them: one cache for each version, whole or not at all. */
export interface VersionStore {
  /** Brings all of this version; rejects, and keeps nothing of it, where anything does not come. */
  readonly bring: () => Promise<void>;
  /** Drops all versions but this one and the one before, whose pages may still be open. */
  readonly dropOlder: () => Promise<void>;
  /** A file of this version, or else of one before; undefined where none has it. */
  readonly file: (path: string) => Promise<Response | undefined>;
  readonly shell: () => Promise<Response | undefined>;
  /** Brings the shell once more, since its headers are the server's, not the build's. False where it is another version's. */
  readonly refreshShell: () => Promise<boolean>;
}

export function versionStore(build: BuildFacts, { caches, fetch }: Outside): VersionStore {
  const name = prefix + build.version;

  /** What comes with a person's cookies may speak of that person: nothing is brought with them. */
  const ask = async (path: string): Promise<Response> => {
    // What has its content's hash in its name may come from anywhere; all else is asked for anew.
    const cache = path.startsWith("/assets/") ? "default" : "no-cache";
    return wholeAnswer(await fetch(path, { cache, credentials: "omit", priority: "low" }), path);
  };

  const bringFile = async (cache: Cache, path: string): Promise<void> => {
    const known = path.startsWith("/assets/") ? await caches.match(path, lenient) : undefined;
    await cache.put(path, known ?? (await ask(path)));
  };

  const isOurs = async (shell: Response): Promise<boolean> => (await shell.text()).includes(build.entry);

  return {
    async bring() {
      try {
        const cache = await caches.open(name);
        const shell = await ask(shellPath);
        if (!(await isOurs(shell.clone())))
          throw new Error("The page is of another version than the worker.");
        await cache.put(shellPath, shell);
        await inTurns([...build.files, ...build.textPages], (path) => bringFile(cache, path));
      } catch (error) {
        await caches.delete(name);
        throw error;
      }
    },
    async dropOlder() {
      const others = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
      // Caches are listed in the order in which they were made.
      await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)));
    },
    async file(path) {
      const cache = await caches.open(name);
      return (await cache.match(path, lenient)) ?? (await caches.match(path, lenient));
    },
    async shell() {
      return (await caches.open(name)).match(shellPath, lenient);
    },
    async refreshShell() {
      const shell = await ask(shellPath);
      if (!(await isOurs(shell.clone()))) return false;
      await (await caches.open(name)).put(shellPath, shell);
      return true;
    },
  };
}

/** The compression that an answer varies by is the browser's business. */
const lenient = { ignoreVary: true, ignoreSearch: true } as const;

/** An answer that may stand for its file: whole, from here, and from nowhere else than was asked. */
function wholeAnswer(response: Response, path: string): Response {
  if (response.status === 200 && response.type === "basic" && !response.redirected) return response;
  throw new Error(`${path} was answered with ${response.status} (${response.type}).`);
}

async function inTurns(paths: readonly string[], bring: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const workOff = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await bring(path);
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
}
