import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { Overloaded } from "../../overloaded.ts";
import { asOutage, databaseUnavailable } from "../outage.ts";
import { isRefusable, statementNameOf } from "../prepared-query.ts";
import type { StatementWatch } from "../statement-watch.ts";

export interface QueuedPoolOptions {
  /** The most waiting queries before refusable ones are refused. */
  readonly longestQueue: number;
  /** Whether to prepare statements; off if a pooler changes connections between transactions. */
  readonly prepare: boolean;
  readonly watch: StatementWatch;
}

/** Adds a bounded queue to a pool: a refusable query throws Overloaded if it is full. Queries throw Unavailable if the connection fails or they time out. */
export function queuedPool(pool: pg.Pool, options: QueuedPoolOptions): PostgresPool {
  return {
    connect: async () => new QueuedClient(pool, options),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Connects at its first statement, which says whether it is refusable. */
class QueuedClient implements PostgresPoolClient {
  readonly #pool: pg.Pool;
  readonly #options: QueuedPoolOptions;
  #client: Promise<pg.PoolClient> | undefined;

  constructor(pool: pg.Pool, options: QueuedPoolOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    asked: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== "string")
      throw new Error("There are no streams: declare a cursor and fetch from it");
    return this.#run<Row>(asked, values);
  }

  release(destroy?: boolean): void {
    this.#client?.then(
      (client) => client.release(destroy),
      () => undefined,
    );
  }

  async #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const askedAt = performance.now();
    let begunAt: number | undefined;
    try {
      this.#client ??= this.#checkOut(text);
      const client = await this.#client;
      begunAt = performance.now();
      const name = this.#options.prepare ? statementNameOf(text) : undefined;
      const result: unknown = await client
        .query({ text, values: [...values], ...(name !== undefined && { name }) })
        .catch((error: unknown) => {
          throw asOutage(error);
        });
      // Kysely's type of a result only has a stricter command.
      return result as PostgresQueryResult<Row>;
    } finally {
      this.#options.watch.ended(askedAt, begunAt);
    }
  }

  async #checkOut(text: string): Promise<pg.PoolClient> {
    if (this.#pool.waitingCount >= this.#options.longestQueue && isRefusable(text)) {
      throw new Overloaded(`${this.#pool.waitingCount} queries wait for a connection to the database`);
    }
    return this.#pool.connect().catch((error: unknown) => {
      throw databaseUnavailable(error);
    });
  }
}
