import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { Overloaded } from "../../overloaded.ts";
import { asOutage, databaseUnavailable } from "../outage.ts";
import { isRefusable, statementNameOf } from "../prepared-query.ts";

export interface QueuedPoolOptions {
  /** How many wait for a connection before those that may be refused are. */
  readonly longestQueue: number;
  /** Whether prepared queries are prepared; off if a pooler hands each transaction another connection. */
  readonly prepare: boolean;
}

/** A pool with a bounded queue: a refusable query throws Overloaded if it is full. A query throws Unavailable if the connection fails or it takes too long. */
export function queuedPool(pool: pg.Pool, options: QueuedPoolOptions): PostgresPool {
  return {
    connect: async () => new QueuedClient(pool, options),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Takes its connection from the pool with its first statement: only then it is known what it may be refused for. */
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
    this.#client ??= this.#checkOut(text);
    const client = await this.#client;
    const name = this.#options.prepare ? statementNameOf(text) : undefined;
    const result: unknown = await client
      .query({ text, values: [...values], ...(name !== undefined && { name }) })
      .catch((error: unknown) => {
        throw asOutage(error);
      });
    // What kysely asks of a result is what pg answers; pg only types its command more loosely.
    return result as PostgresQueryResult<Row>;
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
