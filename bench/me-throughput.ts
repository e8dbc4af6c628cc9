import { exit } from "node:process";
import { instant } from "@spindle/core/day/instant.ts";
import { readSession } from "@spindle/server/db/queries/sessions.ts";
import { sessionKeyOf } from "@spindle/server/sessions/session-token.ts";
import { signIn, startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import type { Visitor } from "../e2e/testing/visitor.ts";
import { median } from "./percentile.ts";
import { openRecorder, type SentStatement } from "./recorded-statements.ts";
import { inRounds, perSecond, rateOf } from "./request-rate.ts";
import { startBare } from "./start-bare.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

/** Throughput of `GET /api/me`: on PostgreSQL compared with a bare handler with the same statement, and on the embedded database. */
const smallestShare = 0.6;
const rounds = 5;
const env = { LOG_LEVEL: "error" };

let failed = false;
const { postgres, end } = await startThrowawayPostgres();
try {
  const databaseUrl = await postgres.createDatabase();
  const spindle = await startSpindle({ databaseUrl, env });
  const visitor = await listenerAt(spindle.origin);
  const statement = await statementOf(databaseUrl, visitor);
  const bare = await startBare({ databaseUrl, dataDir: "", calls: { "/api/me": [[statement]] } });
  try {
    await measureBeside(visitor, bare.origin);
  } finally {
    await bare.stop();
    await spindle.stop();
  }
} finally {
  await end();
}
const embedded = await startSpindle({ env });
try {
  const visitor = await listenerAt(embedded.origin);
  const [rates = []] = await inRounds(rounds, [() => rateOf(visitor, "/api/me")]);
  console.log(`GET /api/me, embedded database: ${perSecond(median(rates))}`);
} finally {
  await embedded.stop();
}
exit(failed ? 1 : 0);

async function measureBeside(visitor: Visitor, bareOrigin: string): Promise<void> {
  const [bare = [], product = []] = await inRounds(rounds, [
    () => rateOf(visitor, "/api/me", bareOrigin),
    () => rateOf(visitor, "/api/me"),
  ]);
  const share = median(product) / median(bare);
  console.log(`the bare handler, PostgreSQL:   ${perSecond(median(bare))}`);
  console.log(
    `GET /api/me, PostgreSQL:        ${perSecond(median(product))}, ${(share * 100).toFixed(0)} % of the bare handler; the minimum is ${smallestShare * 100} %`,
  );
  if (share < smallestShare) failed = true;
}

async function listenerAt(origin: string): Promise<Visitor> {
  const visitor = await signIn(origin, { name: "me" });
  await startSpin(visitor, { mode: "roulette" });
  return visitor;
}

/** The product's statement that finds this visitor's session, with its values. */
async function statementOf(databaseUrl: string, visitor: Visitor): Promise<SentStatement> {
  const { db, take, close } = await openRecorder(databaseUrl);
  const key = sessionKeyOf(visitor.cookies.get("spindle_session") ?? "");
  const found = key && (await readSession(db, key, instant(Date.now()), instant(0)));
  await close();
  const [statement] = take();
  if (!found || !statement) throw new Error("the visitor's session was not found");
  return statement;
}
