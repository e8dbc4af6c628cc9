import { join } from "node:path";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { catalogueEntry } from "./catalogue/catalogue-entry.ts";
import { loadAlbums } from "./catalogue/host-albums.ts";
import type { Config } from "./config/config.ts";
import { closeDataDir } from "./config/private-data-dir.ts";
import { secretInDataDir } from "./config/server-secret.ts";
import { inDataDir } from "./config/usable-data-dir.ts";
import type { Context } from "./context.ts";
import { derivedKey } from "./crypto/derived-key.ts";
import { createSealer } from "./crypto/sealer.ts";
import { createSigner } from "./crypto/signer.ts";
import { type OpenedDatabase, openDatabase } from "./db/open-database.ts";
import { createCardPool, createCardRenderer } from "./image/card-renderer.ts";
import { createLog, type Log } from "./log/log.ts";
import type { Clock } from "./ports/clock.ts";
import type { PushSender } from "./ports/push-sender.ts";
import type { Randomness } from "./ports/randomness.ts";
import { configuredProviders } from "./providers/configured-providers.ts";
import { createProviderRegistry } from "./providers/registry.ts";
import { vapidKeysInDataDir } from "./push/vapid-keys.ts";
import { createWebPushSender } from "./push/web-push-sender.ts";
import { userTurnsLimits } from "./users/in-user-transaction.ts";
import { systemClock as clock } from "./time/system-clock.ts";
import { createTurns } from "./turns/turns.ts";
import { createUnderWay } from "./turns/under-way.ts";

/** What a process of this product stands on, whichever of its tasks it runs. */
export interface Foundation {
  readonly config: Config;
  readonly context: Context;
  readonly database: OpenedDatabase;
  readonly secret: Uint8Array;
  /** In the form of its files, as the sandbox serves it. */
  readonly catalogue: readonly CatalogueAlbum[];
  readonly log: Log;
}

const yearAt = ({ now }: Clock): number => new Date(now()).getUTCFullYear();

const randomness: Randomness = {
  fraction: () => Math.random(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

/** Opens the database and puts the context together. Throws where the directory is locked, a setting cannot be used or a catalogue file is wrong. */
export async function layFoundation(config: Config): Promise<Foundation> {
  const log = createLog(config.logLevel, () => Date.now());
  const { databaseUrl, dataDir, preparedStatements: prepare } = config;
  await closeDataDir(config, log);
  const genres = await loadGenreTree();
  const catalogue = await inDataDir(dataDir, () =>
    loadAlbums(join(dataDir, "catalogue.json"), genres, yearAt(clock)),
  );
  const database = await openDatabase({ databaseUrl, dataDir, log, prepare });
  const secret = config.secret ?? (await inDataDir(dataDir, () => secretInDataDir(dataDir)));
  const context: Context = {
    db: database.db,
    clock,
    randomness,
    providers: createProviderRegistry(configuredProviders(config, secret, { clock, randomness, log })),
    catalogue: catalogue.map((album) => catalogueEntry(album, genres)),
    tokenSealer: createSealer(derivedKey(secret, "provider tokens")),
    subscriptionSealer: createSealer(derivedKey(secret, "push subscriptions")),
    push: await pushSender(config),
    publicOrigin: config.publicUrl.origin,
    spinTurns: createTurns(),
    userTurns: createTurns(userTurnsLimits),
    notificationTurns: createTurns(),
    playTurns: createTurns(),
    plays: createUnderWay(),
    refreshes: createUnderWay(),
    cards: createCardRenderer(createCardPool(log)),
    previewSigner: createSigner(derivedKey(secret, "previews")),
    log,
  };
  return { config, context, database, secret, catalogue, log };
}

/** Undefined where no keys are given, and this is no server that may make its own. */
async function pushSender(config: Config): Promise<PushSender | undefined> {
  const { vapid, loopback, dataDir, vapidSubject: subject, pushAllowedOrigins: allowedOrigins } = config;
  const keys = vapid ?? (loopback ? await inDataDir(dataDir, () => vapidKeysInDataDir(dataDir)) : undefined);
  return keys && createWebPushSender({ keys, subject, clock, allowedOrigins });
}
