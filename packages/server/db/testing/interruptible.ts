import type { RootOperationNode } from "kysely";
import type { OpenedDatabase } from "../open-database.ts";

export interface Interruptible {
  readonly database: OpenedDatabase;
  /**
   * Runs `act` after this many further statements, before the last one's caller continues. The returned function cancels that,
   * and says whether it ran.
   */
  interruptAfter(statements: number, act: () => Promise<void>): () => boolean;
}

/** A database between whose statements a test can do something else. */
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
