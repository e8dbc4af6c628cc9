import { join } from "node:path";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";
import { warmUp } from "./albums/warm-up.ts";
import { serveCommands } from "./cli/command-server.ts";
import { type Foundation, compose, prepareDatabase } from "./compose.ts";
import type { Config } from "./config/config.ts";
import { warningsOf } from "./config/warnings.ts";
import { whoMayJoin } from "./config/sign-in.ts";
import { configuredOrExit } from "./config/configured-or-exit.ts";
import { derivedKey, derivedKeys } from "./crypto/derived-key.ts";
import { createSealer } from "./crypto/sealer.ts";
import { newestBackup } from "./db/backup/kept-backups.ts";
import { pendingMigrations } from "./db/migrate.ts";
import { longestSessionQueue } from "./db/queries/sessions.ts";
import { createApp } from "./http/app.ts";
import { listen } from "./http/listen.ts";
import type { RequestLimits } from "./http/request-limits.ts";
import { shedLoad } from "./http/shed-load.ts";
import { siteAt } from "./http/site.ts";
import { loadWebFiles } from "./http/web-files.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import { createInFlight } from "./limits/in-flight.ts";
import { createLimiter, unlimited } from "./limits/limiter.ts";
import { ownVersion } from "./metrics/own-version.ts";
import { explainAndExit } from "./log/explain-and-exit.ts";
import { clientAddressBehind } from "./net/client-address.ts";
import { sandboxClient } from "./providers/configured-providers.ts";
import { onStopSignal, stopInOrder } from "./stop-in-order.ts";

const webFolder = join(import.meta.dirname, "../web/dist");

try {
  await start(configuredOrExit());
} catch (error) {
  explainAndExit(error);
}

async function start(config: Config): Promise<void> {
  const webFiles = await loadWebFiles(webFolder);
  const foundation = await compose(config);
  const { context, database, log } = foundation;
  for (const { variable, text, advice } of warningsOf(config))
    log("warn", "configuration", { variable, text, advice });
  log("info", "music services", { services: context.providers.all.map(({ id }) => id).join(", ") });
  log("info", "new accounts", { text: whoMayJoin(config.signIn) });
  await prepareDatabase(foundation);
  context.metrics.watchProcess(await ownVersion());
  const { backupDir } = config;
  if (backupDir !== undefined) {
    context.metrics.watchBackups(async () => (await newestBackup(backupDir, context.clock.now()))?.madeAt);
  }
  await warmUp(context);
  // With PostgreSQL, commands open the database themselves.
  const commandServer =
    database.kind === "embedded" ? await serveCommands({ database, config, log }) : undefined;
  let accepting = true;
  const app = createApp({
    context,
    webFiles,
    metricsToken: config.metricsToken,
    site: siteAt(config),
    cookieSealer: createSealer(...derivedKeys(foundation.secrets, "sign-in cookies")),
    limits: limitsOf(foundation),
    sandbox: config.sandbox ? sandboxOf(foundation) : undefined,
    accepting: () => accepting,
    checkDatabase: async () => {
      if ((await pendingMigrations(database.db)).length > 0) throw new Error("the database is not migrated");
    },
  });
  const server = await listen(app, config, {
    shed: (listener) =>
      shedLoad(listener, () => database.load().waitingForBatch >= longestSessionQueue, context),
  });
  const jobs = config.jobs
    ? runJobs({ context, database, backupDir, vacuum: (signal) => database.vacuum(signal) }, log)
    : undefined;
  onStopSignal(async () => {
    accepting = false;
    log("info", "stopping");
    // Pages go on by range as soon as there is a server again.
    context.streams.close();
    await stopInOrder(context, (limit) =>
      Promise.all([server.drain(limit), jobs?.stop(), commandServer?.stop(limit)]),
    );
    await context.cards.stop();
    await database.close();
    process.exit(0);
  });
  console.log(`Spindle is ready at ${config.publicUrl.origin}`);
}

function limitsOf({ config, database }: Foundation): RequestLimits {
  const { rateLimits, trustedProxies } = config;
  const pool = database.kind === "postgres" ? database.pool : undefined;
  return {
    limiter: rateLimits ? createLimiter(pool) : unlimited,
    inFlight: rateLimits ? createInFlight() : undefined,
    clientAddress: clientAddressBehind(trustedProxies),
  };
}

function sandboxOf({ config, secrets: [secret], catalogue, context }: Foundation) {
  const { id, secret: clientSecret } = sandboxClient(secret);
  return createSandbox({
    publicUrl: `${config.publicUrl.origin}/sandbox`,
    clients: [
      {
        id,
        secret: clientSecret,
        name: "Spindle",
        redirectUris: [`${config.publicUrl.origin}/auth/sandbox/callback`],
      },
    ],
    catalogue,
    secret: derivedKey(secret, "sandbox"),
    now: () => context.clock.now(),
    random: () => context.randomness.fraction(),
  });
}
