import type { BuildFacts } from "./build-facts.ts";

/** The application's only HTML page, for every address. */
export const shellPath = "/";

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** The server's current files, requested without cookies: responses to them may contain personal data. */
export interface VersionSource {
  /** Rejects if the response may not be cached as the file. */
  readonly file: (path: string) => Promise<Response>;
  /** The shell or a static page; undefined if it belongs to another version. Rejects as `file` does. */
  readonly page: (path: string) => Promise<Response | undefined>;
}

export function versionSource({ entry, files }: BuildFacts, fetch: Fetch): VersionSource {
  const ours = new Set(files);

  const file = async (path: string): Promise<Response> => {
    // A file with a hash in its name may come from the HTTP cache; others are revalidated.
    const cache = path.startsWith("/assets/") ? "default" : "no-cache";
    return wholeAnswer(await fetch(path, { cache, credentials: "omit", priority: "low" }), path);
  };

  return {
    file,
    async page(path) {
      const page = await file(path);
      const html = await page.clone().text();
      const needed = html.match(/\/assets\/[\w./-]+/g) ?? [];
      const isOurs = needed.every((each) => ours.has(each)) && (path !== shellPath || html.includes(entry));
      return isOurs ? page : undefined;
    },
  };
}

/** A response that may be cached as the file: complete, from this origin, and not redirected. */
function wholeAnswer(response: Response, path: string): Response {
  if (response.status === 200 && response.type === "basic" && !response.redirected) return response;
  throw new Error(`${path} was answered with ${response.status} (${response.type}).`);
}
