import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";

/** An application registered with the sandbox: what a developer dashboard would hold. */
export interface SandboxClient {
  readonly id: string;
  /** Absent for a public client, which names itself by `client_id` in the body. */
  readonly secret?: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export interface SandboxOptions {
  /** Where browsers reach the sandbox, without a trailing slash: every link, image and href starts with it. */
  readonly publicUrl: string;
  readonly clients: readonly SandboxClient[];
  readonly catalogue: readonly CatalogueAlbum[];
  /** At least 32 bytes. Signs codes, tokens and cookies, so that a restart or a second process understands them. */
  readonly secret: Uint8Array;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A signal that aborts after so many milliseconds, for answers that a fault delays; by the machine's time unless given. */
  readonly timeout?: (ms: number) => AbortSignal;
  /** In [0, 1). */
  readonly random: () => number;
}
