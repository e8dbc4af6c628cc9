import type { CatalogueEntry } from "@spindle/core/album/album.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import type { Result } from "@spindle/core/result/result.ts";
import type { Kysely } from "kysely";
import type { LRUCache } from "lru-cache";
import type { CoverCache } from "./albums/cover-cache.ts";
import type { HeldAccess } from "./connections/sealed-tokens.ts";
import type { CardRenderer } from "./image/card-renderer.ts";
import type { Sealer } from "./crypto/sealer.ts";
import type { Signer } from "./crypto/signer.ts";
import type { Database } from "./db/schema.ts";
import type { DeletionList } from "./deletions/deletion-list.ts";
import type { Log } from "./log/log.ts";
import type { Pseudonym } from "./log/pseudonym.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Clock } from "./ports/clock.ts";
import type { ServiceFailure } from "./ports/music-service.ts";
import type { Song } from "./ports/playback.ts";
import type { PushSender } from "./ports/push-sender.ts";
import type { Randomness } from "./ports/randomness.ts";
import type { ProviderRegistry } from "./providers/registry.ts";
import type { InFlight } from "./limits/in-flight.ts";
import type { KeyedMutex } from "./concurrency/keyed-mutex.ts";
import type { SingleFlight } from "./concurrency/single-flight.ts";
import type { Streams } from "./sound/streams.ts";
import type { PlayFailure, PlayReading } from "./use-cases/play-reading.ts";

/** The dependencies of all use-cases. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly providers: ProviderRegistry;
  readonly catalogue: readonly CatalogueEntry[];
  readonly tokenSealer: Sealer;
  readonly subscriptionSealer: Sealer;
  /** Undefined if this server sends no notifications. */
  readonly push: PushSender | undefined;
  readonly publicOrigin: string;
  /** One spin of a user at a time in this process. */
  readonly spinMutex: KeyedMutex;
  /** One transaction of a user at a time in this process. */
  readonly userMutex: KeyedMutex;
  /** One Play of a user at a time in this process. Repeated presses share one. */
  readonly playMutex: KeyedMutex;
  /** Exports and imports that run in this process. */
  readonly transfers: InFlight;
  readonly plays: SingleFlight<Result<PlayReading, PlayFailure> | undefined>;
  /** Of albums that listeners play in the page, by listener and connection. */
  readonly songs: LRUCache<string, readonly Song[]>;
  readonly streams: Streams;
  /** Tracks that listeners' own music services are told of, or were. */
  readonly heard: LRUCache<string, Promise<Result<undefined, ServiceFailure>>>;
  /** One list of a spin's tracks at a time in this process. */
  readonly trackLists: SingleFlight<Result<readonly Track[], "spin-not-found">>;
  /** One refresh of a user's tokens at a provider at a time in this process. */
  readonly refreshes: SingleFlight<Result<HeldAccess, ServiceFailure>>;
  /** Names of tokens (`tokensName`) that this process cannot open. Not stored, because another process may have another secret. */
  readonly unreadable: LRUCache<string, true>;
  /** Of listeners' own servers. */
  readonly covers: CoverCache;
  readonly deletions: DeletionList;
  readonly cards: CardRenderer;
  /** Signs the addresses of previews, which anybody may request. */
  readonly previewSigner: Signer;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly pseudonym: Pseudonym;
}
