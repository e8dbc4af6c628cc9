import { setImmediate as nextTurn } from "node:timers/promises";
import { Overloaded } from "../../overloaded.ts";

interface Waiter {
  readonly admit: () => void;
}

export interface GateLimits {
  /** The longest wait in milliseconds. */
  readonly waitMs: number;
  /** The most callers in the queue before refusable ones are refused. */
  readonly longestQueue: number;
}

/** A mutex with a first-in, first-out queue; a caller that waits too long fails. */
export class Gate {
  readonly #limits: GateLimits;
  #waiting: Waiter[] = [];
  #held = false;
  /** The holder's activity, for the error of a caller that timed out. */
  activity = "";

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  get held(): boolean {
    return this.#held;
  }

  /** How many callers are in the queue. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Acquires the gate. Throws DatabaseBusy, naming both holders, after `waitMs`, and at once Overloaded if it is refusable and too many wait. */
  async enter(purpose: string, options: { readonly refusable: boolean }): Promise<void> {
    if (options.refusable && this.#waiting.length >= this.#limits.longestQueue) {
      throw new Overloaded(`${this.#waiting.length} queries wait for the database's one connection`);
    }
    if (this.#held) await this.#wait(purpose);
    else {
      this.#held = true;
      // A query may never yield to the event loop; a series of them would block everything else.
      await nextTurn();
    }
    this.activity = purpose;
  }

  leave(): void {
    const next = this.#waiting.shift();
    this.activity = "";
    if (next) next.admit();
    else this.#held = false;
  }

  async hold<Value>(
    purpose: string,
    options: { readonly refusable: boolean },
    work: () => Promise<Value>,
  ): Promise<Value> {
    await this.enter(purpose, options);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  #wait(purpose: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const { waitMs } = this.#limits;
      const waiter: Waiter = {
        admit: () => {
          // A caller that is next can't time out anymore, even if the process is slow to resume it.
          clearTimeout(timer);
          // Deferred: handing over within one turn of the event loop would block everything else during a long queue.
          setImmediate(resolve);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(new DatabaseBusy(purpose, this.activity, waitMs));
      }, waitMs);
      this.#waiting.push(waiter);
    });
  }
}

/** A query timed out while it waited for the embedded database's connection. */
export class DatabaseBusy extends Overloaded {
  override readonly name = "DatabaseBusy";

  constructor(purpose: string, activity: string, waitMs: number) {
    super(
      `Waited ${waitMs / 1000} s in vain for the database's one connection, to run: ${shorten(purpose)}. ` +
        `It was held for: ${shorten(activity) || "a transaction without a query yet"}`,
    );
  }
}

function shorten(sql: string): string {
  const line = sql.replace(/\s+/g, " ").trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
