import { answerTo } from "../../api/call.ts";

/** Milliseconds to wait for the next byte of a file. */
export const longestStandstillMs = 20_000;

const calls = {
  "GET /api/export": "application/json",
  "GET /api/export/spins.csv": "text/csv",
  "GET /api/export/favorites.csv": "text/csv",
  "GET /api/export/trophies.csv": "text/csv",
} as const;

/** Downloads a file, however long that takes as long as bytes arrive. Throws as `call` does. */
export async function download(route: keyof typeof calls): Promise<Blob> {
  const type = calls[route];
  const standstill = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => standstill.abort(), longestStandstillMs);
  };
  const read = async (response: Response): Promise<Blob> => {
    if (!response.headers.get("Content-Type")?.startsWith(type))
      throw new TypeError("This is another kind of file");
    const reader = response.body?.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      chunks.push(next.value);
      wait();
    }
    return new Blob(chunks, { type });
  };
  wait();
  try {
    return await answerTo(route, { signal: standstill.signal }, type, read);
  } finally {
    clearTimeout(timer);
  }
}
