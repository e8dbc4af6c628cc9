import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { catalogueEntry } from "./catalogue/catalogue-entry.ts";
import { loadAlbums } from "./catalogue/host-albums.ts";
import type { Config } from "./config/config.ts";
import { closeDataDir } from "./config/private-data-dir.ts";
import { serverSecrets } from "./config/server-secret.ts";
import { inDataDir } from "./config/usable-data-dir.ts";
import { tokenPurpose } from "./connections/sealed-tokens.ts";
import type { Context } from "./context.ts";
import { derivedKey, derivedKeys, type NewestFirst } from "./crypto/derived-key.ts";
import { createSealer } from "./crypto/sealer.ts";
import { createSigner } from "./crypto/signer.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { type OpenedDatabase, openDatabase } from "./db/open-database.ts";
import { createCardPool, createCardRenderer } from "./image/card-renderer.ts";
import { createLog, type Log } from "./log/log.ts";
import { createPseudonym } from "./log/pseudonym.ts";
import { subscriptionPurpose } from "./notifications/sealed-subscription.ts";
import type { Clock } from "./ports/clock.ts";
import type { PushSender } from "./ports/push-sender.ts";
import type { Randomness } from "./ports/randomness.ts";
import { configuredProviders } from "./providers/configured-providers.ts";
import { createProviderRegistry } from "./providers/registry.ts";
import { vapidKeysInDataDir } from "./push/vapid-keys.ts";
import { createWebPushSender } from "./push/web-push-sender.ts";
import { requireSecrets } from "./sealed/canary.ts";
import { userMutexLimits } from "./users/in-user-transaction.ts";
import { systemClock as clock } from "./time/system-clock.ts";
import { createKeyedMutex } from "./concurrency/keyed-mutex.ts";
import { createSingleFlight } from "./concurrency/single-flight.ts";

/** What a process of this product stands on, whichever of its tasks it runs. */
export interface Foundation {
  readonly config: Config;
  readonly context: Context;
  readonly database: OpenedDatabase;
  readonly secrets: NewestFirst;
  /** In the form of its files, as the sandbox serves it. */
  readonly catalogue: readonly CatalogueAlbum[];
  readonly log: Log;
}

/** Connections that a process remembers not to open: a wrong secret stops the start, so there are few. */
const mostUnreadable = 10_000;

const yearAt = ({ now }: Clock): number => new Date(now()).getUTCFullYear();

const randomness: Randomness = {
  fraction: () => Math.random(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

/** Opens the database and puts the context together. Throws if the directory is locked, a setting cannot be used or a catalogue file is wrong. */
export async function layFoundation(config: Config): Promise<Foundation> {
  const log = createLog(config.logLevel, () => Date.now());
  const { databaseUrl, dataDir, preparedStatements: prepare } = config;
  await closeDataDir(config, log);
  const genres = await loadGenreTree();
  const catalogue = await inDataDir(dataDir, () =>
    loadAlbums(join(dataDir, "catalogue.json"), genres, yearAt(clock)),
  );
  const database = await openDatabase({ databaseUrl, dataDir, log, prepare });
  const secrets = await serverSecrets(config);
  const context: Context = {
    db: database.db,
    clock,
    randomness,
    providers: createProviderRegistry(configuredProviders(config, secrets[0], { clock, randomness, log })),
    catalogue: catalogue.map((album) => catalogueEntry(album, genres)),
    tokenSealer: createSealer(...derivedKeys(secrets, tokenPurpose)),
    subscriptionSealer: createSealer(...derivedKeys(secrets, subscriptionPurpose)),
    push: await pushSender(config),
    publicOrigin: config.publicUrl.origin,
    spinMutex: createKeyedMutex(),
    userMutex: createKeyedMutex(userMutexLimits),
    playMutex: createKeyedMutex(),
    plays: createSingleFlight(),
    trackLists: createSingleFlight(),
    refreshes: createSingleFlight(),
    unreadable: new LRUCache({ max: mostUnreadable }),
    cards: createCardRenderer(createCardPool(log, config.publicUrl.host)),
    previewSigner: createSigner(...derivedKeys(secrets, "previews")),
    log,
    pseudonym: createPseudonym(derivedKey(secrets[0], "log")),
  };
  return { config, context, database, secrets, catalogue, log };
}

/** Migrates the database. Throws if a newer version did, or where it was sealed with another secret. */
export async function prepareDatabase({ config, database, secrets }: Foundation): Promise<void> {
  await migrateToLatest(database.db);
  await requireSecrets(database.db, secrets, config);
}

/** Undefined if no keys are given, and this is no server that may make its own. */
async function pushSender(config: Config): Promise<PushSender | undefined> {
  const { vapid, loopback, dataDir, vapidSubject: subject, pushAllowedOrigins: allowedOrigins } = config;
  const keys = vapid ?? (loopback ? await inDataDir(dataDir, () => vapidKeysInDataDir(dataDir)) : undefined);
  return keys && createWebPushSender({ keys, subject, clock, allowedOrigins });
}
