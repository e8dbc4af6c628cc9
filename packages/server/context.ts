import type { CatalogueEntry } from "@spindle/core/album/album.ts";
import type { Kysely } from "kysely";
import type { Sealer } from "./crypto/sealer.ts";
import type { Database } from "./db/schema.ts";
import type { Log } from "./log/log.ts";
import type { Clock } from "./ports/clock.ts";
import type { Randomness } from "./ports/randomness.ts";
import type { ProviderRegistry } from "./providers/registry.ts";
import type { Turns } from "./turns/turns.ts";

/** What every use-case stands on; put together once, in main. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly providers: ProviderRegistry;
  readonly catalogue: readonly CatalogueEntry[];
  /** Seals the providers' tokens for the database. */
  readonly tokenSealer: Sealer;
  /** One spin of a user at a time in this process. */
  readonly spinTurns: Turns;
  readonly log: Log;
}
