import type { Kysely } from "kysely";
import { Overloaded } from "../overloaded.ts";
import type { Database } from "./schema.ts";

export interface BatchLimits {
  /** How many batches are under way at the same time; who asks meanwhile waits for the next one. */
  readonly mostUnderWay: number;
  readonly longestBatch: number;
  /** How many wait before the next one is refused. */
  readonly longestQueue: number;
}

interface Waiter<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

interface Desk<Question, Answer> {
  readonly waiting: Waiter<Question, Answer>[];
  underWay: number;
  called: boolean;
}

/**
 * For a query of (nearly) every request: what is asked while others are being answered is asked together, in one
 * statement, since sending and reading a statement takes several times as long as running it. Who asks alone waits for
 * nobody. `ask` answers the questions in their order. Throws Overloaded where too many wait already; a statement that
 * fails fails everybody in it.
 */
export function batchedQuery<Question, Answer>(
  ask: (db: Kysely<Database>, questions: readonly Question[]) => Promise<readonly Answer[]>,
  limits: BatchLimits,
): (db: Kysely<Database>, question: Question) => Promise<Answer> {
  // A transaction is a handle of its own, so nobody is answered from within somebody else's.
  const desks = new WeakMap<Kysely<Database>, Desk<Question, Answer>>();

  const call = (db: Kysely<Database>, desk: Desk<Question, Answer>): void => {
    if (desk.called || desk.waiting.length === 0 || desk.underWay >= limits.mostUnderWay) return;
    desk.called = true;
    // Not at once: the requests that arrived together ask together.
    setImmediate(() => {
      desk.called = false;
      void serve(db, desk);
      call(db, desk);
    });
  };

  const serve = async (db: Kysely<Database>, desk: Desk<Question, Answer>): Promise<void> => {
    const batch = desk.waiting.splice(0, limits.longestBatch);
    desk.underWay += 1;
    try {
      const answers = await ask(
        db,
        batch.map(({ question }) => question),
      );
      if (answers.length !== batch.length) throw new Error("A batch has other answers than questions");
      for (const [position, answer] of answers.entries()) batch[position]?.resolve(answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      desk.underWay -= 1;
      call(db, desk);
    }
  };

  return (db, question) => {
    const desk = desks.get(db) ?? { waiting: [], underWay: 0, called: false };
    desks.set(db, desk);
    if (desk.waiting.length >= limits.longestQueue)
      return Promise.reject(new Overloaded(`${desk.waiting.length} questions wait for one query`));
    return new Promise((resolve, reject) => {
      desk.waiting.push({ question, resolve, reject });
      call(db, desk);
    });
  };
}
