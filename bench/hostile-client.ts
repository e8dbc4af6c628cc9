import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { exit } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { databases } from "../e2e/testing/databases.ts";
import { signIn } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { cookieHeader, type Visitor } from "../e2e/testing/visitor.ts";

/** How long (ms) a calm listener waits while another client does its worst, on either database. */
const longestWait = 250;
const attackSeconds = 5;
const calmPauseMs = 5;

const attacks = [
  { name: "6,000 pipelined requests", requests: 6_000, path: "/api/me", headers: {} },
  {
    name: "40 evil headers",
    requests: 40,
    path: "/",
    headers: { "Accept-Encoding": `a${" ".repeat(15_500)}b` },
  },
];

// A database of a test ends with its process, which nothing else keeps alive in between.
const alive = setInterval(() => {}, 1_000);
let failed = false;
for (const { name, open } of databases) {
  const database = await open();
  const spindle = await startSpindle({ databaseUrl: database.databaseUrl, env: { LOG_LEVEL: "error" } });
  try {
    const calm = await signIn(spindle.origin, { name: "calm" });
    const hostile = await signIn(spindle.origin, { name: "hostile" });
    report(`${name}, nobody hostile`, await calmDuring(calm, () => delay(1_000)));
    for (const attack of attacks) {
      const waits = await calmDuring(calm, () => attackOnce(hostile, attack));
      if (!report(`${name}, ${attack.name}`, waits)) failed = true;
    }
  } finally {
    await spindle.stop();
    await database.remove();
  }
}
clearInterval(alive);
exit(failed ? 1 : 0);

interface Calm {
  /** In milliseconds, one for each request. */
  readonly waits: readonly number[];
  readonly refused: number;
}

/** What a listener who asks for one thing after another meets, while the attack is made again and again. */
async function calmDuring(visitor: Visitor, attack: () => Promise<unknown>): Promise<Calm> {
  const state = { attacked: true };
  const attacking = (async () => {
    const end = performance.now() + attackSeconds * 1000;
    while (performance.now() < end) await attack();
    state.attacked = false;
  })();
  const waits: number[] = [];
  let refused = 0;
  while (state.attacked) {
    const startedAt = performance.now();
    const served = await visitor.open("/api/me").then(
      async (response) => (await response.text()) !== "" && response.status === 200,
      // A server that is held for long hangs up on those it has not attended to.
      () => false,
    );
    waits.push(performance.now() - startedAt);
    if (!served) refused += 1;
    await delay(calmPauseMs);
  }
  await attacking;
  return { waits, refused };
}

/** Sends all requests on one connection without waiting for an answer; settles once it is closed, in the time of an attack at most. */
async function attackOnce(visitor: Visitor, attack: (typeof attacks)[number]): Promise<void> {
  const { hostname, port, host } = new URL(visitor.origin);
  const headers = { Host: host, Cookie: cookieHeader(visitor.cookies), ...attack.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${attack.path} HTTP/1.1\r\n${lines.join("")}`;
  const socket = connect(Number(port), hostname);
  // A server may well hang up on this; the next attack opens a connection of its own.
  socket.on("error", () => socket.destroy());
  socket.resume();
  socket.write(`${request}\r\n`.repeat(attack.requests - 1) + `${request}Connection: close\r\n\r\n`);
  const enough = setTimeout(() => socket.destroy(), attackSeconds * 1000);
  await new Promise((resolve) => socket.once("close", resolve));
  clearTimeout(enough);
}

function report(label: string, { waits, refused }: Calm): boolean {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  console.log(
    `${label}: a calm listener waits p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms (the limit is ${longestWait}), of ${waits.length} requests ${refused} refused`,
  );
  return at(0.99) < longestWait && refused === 0;
}
