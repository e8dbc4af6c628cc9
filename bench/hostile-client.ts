import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { exit } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { databases } from "../e2e/testing/databases.ts";
import { signIn } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { cookieHeader, type Visitor } from "../e2e/testing/visitor.ts";
import { median, percentile } from "./percentile.ts";

/** The longest acceptable wait (ms, p99) of a normal listener during an attack, on both databases. */
const longestWait = 250;
const attackSeconds = 5;
const calmPauseMs = 5;

interface Attack {
  readonly name: string;
  readonly connections: number;
  /** The number of pipelined requests on each connection. */
  readonly requests: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Statuses other than 200 that the attacker may get. */
  readonly refusals: readonly number[];
}

const attacks: readonly Attack[] = [
  {
    name: "6,000 pipelined requests",
    connections: 1,
    requests: 6_000,
    path: "/api/me",
    headers: {},
    refusals: [429, 503],
  },
  {
    name: "300 connections asking /readyz",
    connections: 300,
    requests: 20,
    path: "/readyz",
    headers: {},
    refusals: [],
  },
  {
    name: "40 evil headers",
    connections: 1,
    requests: 40,
    path: "/",
    refusals: [],
    headers: { "Accept-Encoding": `a${" ".repeat(15_500)}b` },
  },
];

// A test's database ends with its process, so keep this one alive between the runs.
const alive = setInterval(() => {}, 1_000);
let failed = false;
for (const { name, open } of databases) {
  const database = await open();
  const spindle = await startSpindle({ databaseUrl: database.databaseUrl, env: { LOG_LEVEL: "error" } });
  try {
    const calm = await signIn(spindle.origin, { name: "calm" });
    const hostile = await signIn(spindle.origin, { name: "hostile" });
    report(`${name}, no hostile client`, await calmDuring(calm, () => delay(1_000)));
    for (const attack of attacks) {
      const answers = new Map<number, number>();
      const waits = await calmDuring(calm, () => attackOnce(hostile, attack, answers));
      if (!report(`${name}, ${attack.name}`, waits)) failed = true;
      if (!reportAnswers(attack, answers)) failed = true;
    }
  } finally {
    await spindle.stop();
    await database.remove();
  }
}
clearInterval(alive);
exit(failed ? 1 : 0);

interface Calm {
  /** In milliseconds, one per request. */
  readonly waits: readonly number[];
  readonly refused: number;
}

/** The waits of a listener with sequential requests, while the attack is repeated. */
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
      // A server that is blocked for long resets connections it has not accepted yet.
      () => false,
    );
    waits.push(performance.now() - startedAt);
    if (!served) refused += 1;
    await delay(calmPauseMs);
  }
  await attacking;
  return { waits, refused };
}

/** Attacks on all connections at once; counts the responses by status. */
async function attackOnce(visitor: Visitor, attack: Attack, answers: Map<number, number>): Promise<void> {
  await Promise.all(Array.from({ length: attack.connections }, () => attackOn(visitor, attack, answers)));
}

/** Pipelines all requests on one connection; resolves once the server closes it after the last. */
async function attackOn(visitor: Visitor, attack: Attack, answers: Map<number, number>): Promise<void> {
  const { hostname, port, host } = new URL(visitor.origin);
  const headers = { Host: host, Cookie: cookieHeader(visitor.cookies), ...attack.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${attack.path} HTTP/1.1\r\n${lines.join("")}`;
  const socket = connect(Number(port), hostname);
  // The server may close this connection; the next attack opens another.
  socket.on("error", () => socket.destroy());
  let rest = "";
  // One character per byte, because compressed bodies arrive here too.
  socket.setEncoding("latin1").on("data", (text) => {
    rest = countAnswers(`${rest}${text}`, answers);
  });
  socket.write(`${request}\r\n`.repeat(attack.requests - 1) + `${request}Connection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once("close", resolve));
}

/** Counts the status lines in a text; returns its end, which may be the start of another one. */
function countAnswers(text: string, answers: Map<number, number>): string {
  const line = /HTTP\/1\.1 (\d{3}) /g;
  let counted = 0;
  for (const found of text.matchAll(line)) {
    const status = Number(found[1]);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    counted = found.index + found[0].length;
  }
  return text.slice(Math.max(counted, text.length - "HTTP/1.1 200".length));
}

/** Whether the attack got any responses, and only expected ones. */
function reportAnswers({ refusals }: Attack, answers: ReadonlyMap<number, number>): boolean {
  const counts = [...answers].map(([status, times]) => `${times} times ${status}`);
  console.log(`  answers to the hostile client: ${counts.join(", ") || "nothing"}`);
  return (
    answers.size > 0 && [...answers.keys()].every((status) => status === 200 || refusals.includes(status))
  );
}

function report(label: string, { waits, refused }: Calm): boolean {
  const ninetyNinth = percentile(waits, 0.99);
  console.log(
    `${label}: another listener waits p50 ${median(waits).toFixed(0)} ms, p99 ${ninetyNinth.toFixed(0)} ms (the limit is ${longestWait}), ${refused} of ${waits.length} requests refused`,
  );
  return ninetyNinth < longestWait && refused === 0;
}
