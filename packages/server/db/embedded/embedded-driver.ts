import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite, Results, Transaction } from "@electric-sql/pglite";
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { asOutage } from "../outage.ts";
import { isRefusable, statementNameOf } from "../prepared-query.ts";
import type { StatementWatch } from "../statement-watch.ts";
import type { Gate } from "./gate.ts";
import { PreparedStatements } from "./prepared-statements.ts";

/** Statements run in microtasks. A transaction that took this long (ms) lets timers and sockets have a turn. */
const longestTurnMs = 10;
const countedCommands = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

interface OpenTransaction {
  readonly handle: Transaction;
  /** Ends PGlite's transaction callback, so that it commits or returns after a rollback. */
  readonly finish: () => void;
  readonly closed: Promise<void>;
}

/**
 * A Kysely driver for PGlite's single connection. The gate admits one query or transaction at a time, so using the root handle
 * in a transaction would deadlock: pass the transaction. Other users of PGlite, such as VACUUM, use the gate too. After a
 * failure or close, queries throw Unavailable.
 */
export class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #gate: Gate;
  readonly #watch: StatementWatch;
  readonly #prepared: PreparedStatements;

  constructor(pglite: PGlite, gate: Gate, watch: StatementWatch) {
    this.#pglite = pglite;
    this.#gate = gate;
    this.#watch = watch;
    this.#prepared = new PreparedStatements(pglite);
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#pglite, this.#gate, this.#prepared, this.#watch);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.rollback();
  }

  async savepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`));
  }

  async rollbackToSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint ${quoted(name)}`));
  }

  async releaseSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint ${quoted(name)}`));
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #gate: Gate;
  readonly #prepared: PreparedStatements;
  readonly #watch: StatementWatch;
  #transaction: OpenTransaction | undefined;
  /** When the event loop last had a turn in this transaction. */
  #turnAt = 0;

  constructor(pglite: PGlite, gate: Gate, prepared: PreparedStatements, watch: StatementWatch) {
    this.#pglite = pglite;
    this.#gate = gate;
    this.#prepared = prepared;
    this.#watch = watch;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const askedAt = performance.now();
    let begunAt: number | undefined;
    try {
      if (this.#transaction) {
        if (askedAt - this.#turnAt > longestTurnMs) await this.#giveTurn();
        begunAt = performance.now();
        this.#gate.activity = sql;
        return await run<Row>(this.#transaction.handle, sql, parameters);
      }
      return await this.#gate.hold(sql, { refusable: isRefusable(sql) }, () => {
        begunAt = performance.now();
        return this.#runAlone<Row>(sql, parameters);
      });
    } catch (error) {
      throw asOutage(error);
    } finally {
      this.#watch.ended(askedAt, begunAt);
    }
  }

  async #giveTurn(): Promise<void> {
    await nextTurn();
    this.#turnAt = performance.now();
  }

  async #runAlone<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const name = statementNameOf(sql);
    if (name === undefined) return await run<Row>(this.#pglite, sql, parameters);
    // The query builder inferred the rows' type from the query.
    return { rows: (await this.#prepared.run(name, sql, parameters)) as Row[] };
  }

  streamQuery(): never {
    throw new Error("The embedded database has no streams: declare a cursor and fetch from it");
  }

  async begin(settings: TransactionSettings): Promise<void> {
    const askedAt = performance.now();
    let begunAt: number | undefined;
    try {
      await this.#gate.enter("begin", { refusable: false });
      begunAt = performance.now();
      this.#turnAt = begunAt;
      this.#transaction = await openTransaction(this.#pglite);
    } catch (error) {
      if (begunAt !== undefined) this.#gate.leave();
      throw asOutage(error);
    } finally {
      this.#watch.ended(askedAt, begunAt);
    }
    const modes = transactionModes(settings);
    if (!modes) return;
    try {
      await this.executeQuery(CompiledQuery.raw(`set transaction ${modes}`));
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const transaction = this.#takeTransaction();
    const askedAt = performance.now();
    try {
      transaction.finish();
      await transaction.closed;
    } catch (error) {
      // A COMMIT after a failed statement rolls back.
      if (codeOf(error) === "25P02") throw new AbortedTransactionError({ cause: error });
      throw asOutage(withoutParameters(error));
    } finally {
      this.#gate.leave();
      this.#watch.ended(askedAt, askedAt);
    }
  }

  async rollback(): Promise<void> {
    const transaction = this.#takeTransaction();
    try {
      await transaction.handle.rollback();
    } finally {
      transaction.finish();
      await transaction.closed.catch(() => undefined);
      this.#gate.leave();
    }
  }

  #takeTransaction(): OpenTransaction {
    const transaction = this.#transaction;
    if (!transaction) throw new Error("There is no transaction to end");
    this.#transaction = undefined;
    return transaction;
  }
}

function openTransaction(pglite: PGlite): Promise<OpenTransaction> {
  return new Promise((opened, failed) => {
    const finished = Promise.withResolvers<void>();
    const closed = pglite.transaction(async (handle) => {
      opened({ handle, finish: finished.resolve, closed });
      await finished.promise;
    });
    // Until it has opened, the opener handles a failure; later, the code that ends the transaction awaits `closed`.
    closed.catch(failed);
  });
}

async function run<Row>(
  on: Pick<Transaction, "query" | "exec">,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<Row>> {
  try {
    // Without parameters the simple protocol, like node-postgres: it accepts several statements.
    if (parameters.length > 0) return resultOf<Row>(await on.query(sql, [...parameters]));
    const results = await on.exec(sql);
    const [only] = results;
    return only && results.length === 1 ? resultOf<Row>(only) : { rows: [] };
  } catch (error) {
    throw withoutParameters(error);
  }
}

function resultOf<Row>({ rows, command, affectedRows }: Results): QueryResult<Row> {
  // The query builder inferred the rows' type from the query.
  const typed = rows as Row[];
  if (!countedCommands.has(command ?? "")) return { rows: typed };
  return { rows: typed, numAffectedRows: BigInt(affectedRows ?? 0) };
}

function transactionModes({ isolationLevel, accessMode }: TransactionSettings): string {
  return [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** PGlite attaches the parameters to its errors: tokens and names that must not be logged. */
function withoutParameters(error: unknown): unknown {
  if (error instanceof Error)
    for (const name of ["params", "queryOptions"]) Reflect.deleteProperty(error, name);
  return error;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
