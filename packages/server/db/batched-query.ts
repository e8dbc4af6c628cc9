import { Overloaded } from "../overloaded.ts";
import type { Db } from "./schema.ts";

export interface BatchLimits {
  /** The most concurrent batches; further questions wait. */
  readonly mostConcurrent: number;
  readonly longestBatch: number;
  /** The most waiting questions; further ones are refused. */
  readonly longestQueue: number;
}

interface Waiter<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

interface Queue<Question, Answer> {
  readonly waiting: Waiter<Question, Answer>[];
  running: number;
  scheduled: boolean;
}

const waitingQuestions = new WeakMap<Db, number>();

/** How many questions of all batched queries on a handle wait for a batch. */
export function questionsWaiting(db: Db): number {
  return waitingQuestions.get(db) ?? 0;
}

function addWaiting(db: Db, questions: number): void {
  waitingQuestions.set(db, questionsWaiting(db) + questions);
}

/**
 * Batches a query of nearly every request: questions that arrive while a batch runs share the next statement. Throws Overloaded
 * if too many wait; a failure rejects the whole batch.
 */
export function batchedQuery<Question, Answer>(
  ask: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
  limits: BatchLimits,
): (db: Db, question: Question) => Promise<Answer> {
  // Per handle: a transaction has its own, so its questions are never answered outside it.
  const queues = new WeakMap<Db, Queue<Question, Answer>>();

  const schedule = (db: Db, queue: Queue<Question, Answer>): void => {
    if (queue.scheduled || queue.waiting.length === 0 || queue.running >= limits.mostConcurrent) return;
    queue.scheduled = true;
    // Deferred, so that requests that arrive together share a batch.
    setImmediate(() => {
      queue.scheduled = false;
      void runBatch(db, queue);
      schedule(db, queue);
    });
  };

  const runBatch = async (db: Db, queue: Queue<Question, Answer>): Promise<void> => {
    const batch = queue.waiting.splice(0, limits.longestBatch);
    addWaiting(db, -batch.length);
    queue.running += 1;
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
      queue.running -= 1;
      schedule(db, queue);
    }
  };

  return (db, question) => {
    const queue = queues.get(db) ?? { waiting: [], running: 0, scheduled: false };
    queues.set(db, queue);
    if (queue.waiting.length >= limits.longestQueue)
      return Promise.reject(new Overloaded(`${queue.waiting.length} questions wait for one query`));
    return new Promise((resolve, reject) => {
      queue.waiting.push({ question, resolve, reject });
      addWaiting(db, 1);
      schedule(db, queue);
    });
  };
}
