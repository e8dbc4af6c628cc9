/** Told of a statement that has ended: milliseconds in the queue for a connection, and in the database if it got there. */
export type StatementListener = (waited: number, ran: number | undefined) => void;

/** Measures a database's statements. The drivers call it in the asynchronous stack of the code that asked. */
export class StatementWatch {
  /** Unset until the process watches, so commands measure nothing. */
  listener: StatementListener | undefined;

  /** `begunAt` is undefined if the statement left the queue without reaching the database. */
  ended(askedAt: number, begunAt: number | undefined): void {
    if (!this.listener) return;
    const endedAt = performance.now();
    this.listener((begunAt ?? endedAt) - askedAt, begunAt === undefined ? undefined : endedAt - begunAt);
  }
}
