import type { RootOperationNode } from "kysely";
import type { OpenedDatabase } from "../open-database.ts";

export interface Interruptible {
  readonly database: OpenedDatabase;
  /**
   * Runs `act` once after this many more statements, before the sender of the last one continues.
   * The returned function cancels this, and says whether `act` has run.
   */
  interruptAfter(statements: number, act: () => Promise<void>): () => boolean;
}

/** A database that lets a test act between two statements. */
export function interruptible(database: OpenedDatabase): Interruptible {
  let left = 0;
  let waiting: (() => Promise<void>) | undefined;
  const plugin = {
    transformQuery: ({ node }: { readonly node: RootOperationNode }) => node,
    transformResult: async <Result>({ result }: { readonly result: Result }) => {
      left -= 1;
      if (left > 0 || !waiting) return result;
      const act = waiting;
      waiting = undefined;
      await act();
      return result;
    },
  };
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    interruptAfter(statements, act) {
      left = statements;
      waiting = act;
      return () => {
        const hasRun = waiting === undefined;
        waiting = undefined;
        return hasRun;
      };
    },
  };
}
