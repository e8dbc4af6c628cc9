import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";

export interface SandboxClient {
  readonly id: string;
  /** Absent for a public client, which sends only its `client_id` in the body. */
  readonly secret?: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export interface SandboxOptions {
  /** The sandbox's public address without a trailing slash; all links start with it. */
  readonly publicUrl: string;
  readonly clients: readonly SandboxClient[];
  readonly catalogue: readonly CatalogueAlbum[];
  /** At least 32 bytes. Signs codes, tokens and cookies, so that they outlast restarts and work in other processes. */
  readonly secret: Uint8Array;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Aborts after this many milliseconds, for delayed replies; the machine's timer by default. */
  readonly timeout?: (ms: number) => AbortSignal;
  /** In [0, 1). */
  readonly random: () => number;
}
