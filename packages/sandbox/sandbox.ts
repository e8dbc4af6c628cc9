import { LRUCache } from "lru-cache";
import { createFaultScript, type FaultScript } from "./control/fault-script.ts";
import { createRequestLog, type RequestLog } from "./control/request-log.ts";
import { type Switches, defaultSwitches } from "./control/switches.ts";
import { createDiscography, type Discography } from "./discography/discography.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import type { SandboxOptions } from "./options.ts";
import { type AccountRegistry, createAccountRegistry } from "./personas/account-registry.ts";
import type { Account } from "./personas/account.ts";
import { type Library, libraryOf } from "./personas/library.ts";
import type { ShelfSizes } from "./personas/persona.ts";
import { createPlayers, type Players } from "./player/players.ts";
import { createSpentTokens, type SpentTokens } from "./tokens/spent-tokens.ts";
import { createTokenMint, type TokenMint } from "./tokens/token-payloads.ts";

/** The state of one sandbox; sandboxes share nothing. */
export interface Sandbox {
  readonly options: SandboxOptions;
  readonly discography: Discography;
  readonly mint: TokenMint;
  readonly spent: SpentTokens;
  readonly accounts: AccountRegistry;
  readonly players: Players;
  readonly limits: Limits;
  readonly faults: FaultScript;
  readonly log: RequestLog;
  switches: Switches;
  /** Waits until the client disconnects or this many milliseconds have passed. */
  hold(client: AbortSignal, ms: number): Promise<void>;
  library(account: Account): Library;
  /** Replaces the account's shelves by ones of these sizes. */
  refill(account: Account, sizes: ShelfSizes): void;
  /** Restores the initial state; keeps accounts, tokens and revocations. */
  reset(): void;
}

const mostLibraries = 500;

export function assembleSandbox(options: SandboxOptions): Sandbox {
  if (options.secret.length < 32) throw new Error("The sandbox's secret must have at least 32 bytes.");
  const { timeout = (ms: number) => AbortSignal.timeout(ms) } = options;
  const discography = createDiscography(options.catalogue);
  const libraries = new LRUCache<string, Library>({ max: mostLibraries });
  const sandbox: Sandbox = {
    options,
    discography,
    mint: createTokenMint(options.secret),
    spent: createSpentTokens(),
    accounts: createAccountRegistry(),
    players: createPlayers(),
    limits: createLimits(),
    faults: createFaultScript(),
    log: createRequestLog(),
    switches: defaultSwitches,
    hold: (client, ms) => holdRequest(client, timeout(ms)),
    library(account) {
      const known = libraries.get(account.accountId);
      if (known !== undefined) return known;
      const library = libraryOf(account, discography, sandbox.accounts.shelfSizes(account));
      libraries.set(account.accountId, library);
      return library;
    },
    refill(account, sizes) {
      sandbox.accounts.setShelfSizes(account.accountId, sizes);
      libraries.delete(account.accountId);
    },
    reset() {
      libraries.clear();
      sandbox.faults.clear();
      sandbox.limits.clear();
      sandbox.log.clear();
      sandbox.players.clear();
      sandbox.accounts.clear();
      sandbox.switches = defaultSwitches;
    },
  };
  return sandbox;
}

/** Waits until the client disconnects or the time is over. */
function holdRequest(client: AbortSignal, timeIsOver: AbortSignal): Promise<void> {
  const either = AbortSignal.any([client, timeIsOver]);
  if (either.aborted) return Promise.resolve();
  return new Promise((resolve) => either.addEventListener("abort", () => resolve(), { once: true }));
}
