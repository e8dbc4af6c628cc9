import { LRUCache } from "lru-cache";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { createCoverCache } from "./albums/cover-cache.ts";
import { catalogueEntry } from "./catalogue/catalogue-entry.ts";
import { loadAlbums } from "./catalogue/host-albums.ts";
import type { Config } from "./config/config.ts";
import { closeDataDir } from "./config/private-data-dir.ts";
import { serverSecrets } from "./config/server-secret.ts";
import { inDataDir } from "./config/usable-data-dir.ts";
import { tokenPurpose } from "./connections/sealed-tokens.ts";
import type { Context } from "./context.ts";
import { createLocks } from "./create-locks.ts";
import { derivedKey, derivedKeys, type NewestFirst } from "./crypto/derived-key.ts";
import { createSealer } from "./crypto/sealer.ts";
import { createSigner } from "./crypto/signer.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { type OpenedDatabase, openDatabase } from "./db/open-database.ts";
import { watchStatements } from "./db/watch-statements.ts";
import { systemRandomness as randomness } from "./ids/system-randomness.ts";
import { createDeletionList, deletionFiles } from "./deletions/deletion-list.ts";
import { createCardPool, createCardRenderer } from "./image/card-renderer.ts";
import { createLimiter } from "./limits/limiter.ts";
import { createSharedCircuits } from "./limits/shared-circuits.ts";
import { sharedPlayQuota } from "./limits/shared-play-quota.ts";
import { createLog, type Log } from "./log/log.ts";
import { createPseudonym } from "./log/pseudonym.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { subscriptionPurpose } from "./notifications/sealed-subscription.ts";
import type { Clock } from "./ports/clock.ts";
import type { PushSender } from "./ports/push-sender.ts";
import { ownVersion } from "./metrics/own-version.ts";
import { configuredProviders, type SharedLimits } from "./providers/configured-providers.ts";
import { createProviderRegistry } from "./providers/registry.ts";
import { countedPush } from "./push/counted-push.ts";
import { vapidKeysInDataDir } from "./push/vapid-keys.ts";
import { createWebPushSender } from "./push/web-push-sender.ts";
import { requireSecrets } from "./sealed/canary.ts";
import { systemClock as clock } from "./time/system-clock.ts";

/** The parts that every process of Spindle needs. */
export interface Foundation {
  readonly config: Config;
  readonly context: Context;
  readonly database: OpenedDatabase;
  readonly secrets: NewestFirst;
  /** As in its files, for the sandbox. */
  readonly catalogue: readonly CatalogueAlbum[];
  readonly log: Log;
}

/** Unreadable connections to remember. There are few, because a wrong secret stops the start. */
const mostUnreadable = 10_000;

const yearAt = ({ now }: Clock): number => new Date(now()).getUTCFullYear();

/** Opens the database and creates the context. Throws if the directory is locked, or a setting or catalogue file is wrong. */
export async function compose(config: Config): Promise<Foundation> {
  const log = createLog(config.logLevel, () => Date.now());
  const { databaseUrl, dataDir, preparedStatements: prepare } = config;
  await closeDataDir(config, log);
  const genres = await loadGenreTree();
  const catalogue = await inDataDir(dataDir, () => loadAlbums(dataDir, genres, yearAt(clock)));
  const database = await openDatabase({ databaseUrl, dataDir, log, prepare });
  const metrics = createMetrics(() => clock.now());
  watchStatements(database, { log, metrics });
  const secrets = await serverSecrets(config);
  const context: Context = {
    db: database.db,
    clock,
    randomness,
    providers: createProviderRegistry(
      configuredProviders(config, secrets[0], {
        clock,
        randomness,
        log,
        metrics,
        version: await ownVersion(),
        shared: sharedLimits(database, log),
      }),
    ),
    catalogue: catalogue.map((album) => catalogueEntry(album, genres)),
    tokenSealer: createSealer(...derivedKeys(secrets, tokenPurpose)),
    subscriptionSealer: createSealer(...derivedKeys(secrets, subscriptionPurpose)),
    push: await pushSender(config, metrics),
    publicOrigin: config.publicUrl.origin,
    ...createLocks(),
    unreadable: new LRUCache({ max: mostUnreadable }),
    covers: createCoverCache(),
    deletions: createDeletionList(deletionFiles(config), clock),
    cards: createCardRenderer(createCardPool(log, config.publicUrl.host)),
    previewSigner: createSigner(...derivedKeys(secrets, "previews")),
    log,
    metrics,
    pseudonym: createPseudonym(derivedKey(secrets[0], "log")),
  };
  return { config, context, database, secrets, catalogue, log };
}

/** Migrates the database. Throws if a newer version did, or if it was sealed with another secret. */
export async function prepareDatabase({ config, database, secrets }: Foundation): Promise<void> {
  await migrateToLatest(database.db);
  await requireSecrets(database.db, secrets, config);
}

/** What processes that share a database tell each other about providers. The embedded database has one process. */
function sharedLimits(database: OpenedDatabase, log: Log): SharedLimits | undefined {
  if (database.kind !== "postgres") return undefined;
  const limiter = createLimiter(database.pool);
  const circuits = createSharedCircuits(database.db, clock, log);
  return (provider) => ({ circuits, playQuota: sharedPlayQuota(limiter, provider, () => clock.now()) });
}

/** Undefined without keys; only a server on loopback makes its own. */
async function pushSender(config: Config, metrics: Metrics): Promise<PushSender | undefined> {
  const { vapid, loopback, dataDir, vapidSubject: subject, pushAllowedOrigins: allowedOrigins } = config;
  const keys = vapid ?? (loopback ? await inDataDir(dataDir, () => vapidKeysInDataDir(dataDir)) : undefined);
  return keys && countedPush(createWebPushSender({ keys, subject, clock, allowedOrigins }), metrics);
}
