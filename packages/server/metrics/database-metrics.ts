import { Gauge, Histogram, type Registry } from "prom-client";
import type { DatabaseLoad } from "../db/database-handle.ts";

export interface DatabaseMetrics {
  /** `secondsInDatabase` is undefined if the statement did not reach it. */
  statementEnded(secondsInQueue: number, secondsInDatabase: number | undefined): void;
  /** Asks for the load with each scrape. */
  watchDatabase(load: () => DatabaseLoad): void;
}

const seconds = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 10];

export function databaseMetrics(registry: Registry): DatabaseMetrics {
  const registers = [registry];
  let load: (() => DatabaseLoad) | undefined;
  const inQueue = new Histogram({
    name: "spindle_database_queue_seconds",
    help: "Seconds that statements waited for a connection.",
    buckets: seconds,
    registers,
  });
  const inDatabase = new Histogram({
    name: "spindle_database_statement_seconds",
    help: "Seconds that statements took in the database, without those that did not reach it.",
    buckets: seconds,
    registers,
  });
  const queue = new Gauge({
    name: "spindle_database_queue_length",
    help: "Statements and transactions that wait: for a connection, or for the next batch of sessions to read.",
    labelNames: ["queue"],
    registers: [],
    collect() {
      const { waiting, waitingForBatch, open, idle } = load?.() ?? noLoad;
      this.set({ queue: "connection" }, waiting);
      this.set({ queue: "batch" }, waitingForBatch);
      connections.set({ state: "idle" }, idle);
      connections.set({ state: "used" }, open - idle);
    },
  });
  registry.registerMetric(queue);
  // After the gauge that sets it: a scrape reads them in this order.
  const connections = new Gauge({
    name: "spindle_database_connections",
    help: "Open connections of this process by state: idle or used. The embedded database has one.",
    labelNames: ["state"],
    registers,
  });
  return {
    statementEnded(queued, took) {
      inQueue.observe(queued);
      if (took !== undefined) inDatabase.observe(took);
    },
    watchDatabase: (asked) => void (load = asked),
  };
}

const noLoad: DatabaseLoad = { waiting: 0, waitingForBatch: 0, open: 0, idle: 0 };
