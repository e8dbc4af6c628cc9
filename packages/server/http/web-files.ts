import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A built file of the web application, in memory in every encoding. */
export interface WebFile {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly etag: string;
  /** Its name contains a hash of its content. */
  readonly immutable: boolean;
}

export type WebFiles = ReadonlyMap<string, WebFile>;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

const compressible = /^(text|application|image\/svg)/;

/** Reads and compresses the built web application, by URL path. */
export async function loadWebFiles(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Files that begin with a dot belong to the build.
  const files = entries.filter(
    (entry) => entry.isFile() && !relative(folder, join(entry.parentPath, entry.name)).match(/(^|[\\/])\./),
  );
  return new Map(
    await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const url = `/${relative(folder, path).split(sep).join("/")}`;
        return [url, await webFile(url, await readFile(path))] as const;
      }),
    ),
  );
}

export async function webFile(url: string, content: Uint8Array<ArrayBuffer>): Promise<WebFile> {
  const type = types[extname(url)] ?? "application/octet-stream";
  const compress = compressible.test(type);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return {
    type,
    plain: content,
    brotli: compress ? await promisify(brotliCompress)(content, brotliOptions) : undefined,
    gzip: compress ? await promisify(gzip)(content, { level: 9 }) : undefined,
    etag: `"${Buffer.from(digest).toString("base64url").slice(0, 22)}"`,
    immutable: url.startsWith("/assets/"),
  };
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Answers with the file in the best accepted encoding, or 304 if the browser has it. */
export function webFileReply(file: WebFile, request: Request, status = 200): Response {
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: file.etag,
    Vary: "Accept-Encoding",
  };
  if (status === 200 && isHeld(request.headers.get("If-None-Match"), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = acceptedEncodings(request.headers.get("Accept-Encoding") ?? "");
  if (file.brotli && accepted.has("br")) return encoded(file.brotli, "br", headers, status);
  if (file.gzip && accepted.has("gzip")) return encoded(file.gzip, "gzip", headers, status);
  return new Response(file.plain, { status, headers });
}

/** Weak comparison (RFC 9110, 13.1.2): proxies that compress mark our tags as weak. */
export function isHeld(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Encodings except those refused by `q=0` (RFC 9110, 12.5.3). */
function acceptedEncodings(header: string): ReadonlySet<string> {
  const wishes = header.split(",").map((wish) =>
    wish
      .trim()
      .toLowerCase()
      .split(";")
      .map((part) => part.trim()),
  );
  const accepted = wishes.filter(([, quality]) => !/^q=0(?:\.0{0,3})?$/.test(quality ?? ""));
  return new Set(accepted.map(([name]) => name ?? ""));
}

function encoded(
  body: Uint8Array<ArrayBuffer>,
  encoding: string,
  headers: Readonly<Record<string, string>>,
  status: number,
): Response {
  return new Response(body, { status, headers: { ...headers, "Content-Encoding": encoding } });
}
