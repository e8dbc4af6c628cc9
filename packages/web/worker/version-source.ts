import type { BuildFacts } from "./build-facts.ts";

/** The one HTML page of the application, whatever address it is asked for at. */
export const shellPath = "/";

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** What the server has now, asked for without anybody's cookies: what comes with them may speak of a person. */
export interface VersionSource {
  /** Rejects if the answer may not stand for the file. */
  readonly file: (path: string) => Promise<Response>;
  /** The shell or a page of text; undefined if it is another version's. Rejects as `file` does. */
  readonly page: (path: string) => Promise<Response | undefined>;
}

export function versionSource({ entry, files }: BuildFacts, fetch: Fetch): VersionSource {
  const ours = new Set(files);

  const file = async (path: string): Promise<Response> => {
    // What has its content's hash in its name may come from anywhere; all else is asked for anew.
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

/** An answer that may stand for its file: whole, from here, and from nowhere else than was asked. */
function wholeAnswer(response: Response, path: string): Response {
  if (response.status === 200 && response.type === "basic" && !response.redirected) return response;
  throw new Error(`${path} was answered with ${response.status} (${response.type}).`);
}
