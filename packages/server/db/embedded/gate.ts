import { setImmediate as nextTurn } from "node:timers/promises";
import { Overloaded } from "../../overloaded.ts";

interface Waiter {
  readonly admit: () => void;
}

export interface GateLimits {
  /** How long (ms) anybody waits. */
  readonly waitMs: number;
  /** How many wait before those that may be refused are. */
  readonly longestQueue: number;
}

/** Lets one holder through at a time, in the order of asking; a holder that waits too long is turned away. */
export class Gate {
  readonly #limits: GateLimits;
  #waiting: Waiter[] = [];
  #held = false;
  /** What the holder is doing, for the message to whom waits in vain. */
  activity = "";

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Waits for the gate. Throws DatabaseBusy after `waitMs`, naming both holders, and Overloaded at once if it is refusable and too many wait. */
  async enter(purpose: string, options: { readonly refusable: boolean }): Promise<void> {
    if (options.refusable && this.#waiting.length >= this.#limits.longestQueue) {
      throw new Overloaded(`${this.#waiting.length} queries wait for the database's one connection`);
    }
    if (this.#held) await this.#wait(purpose);
    else {
      this.#held = true;
      // A query takes no turn of the event loop by itself: one after another would keep everything else from running.
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

  /** Holds the gate while `work` runs. */
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
          // Whose turn has come is not late any more, however long the process takes to come round to it.
          clearTimeout(timer);
          // Handed over within one turn of the event loop, a long queue would keep everything else from running.
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

/** A query waited in vain for the embedded database's one connection. */
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
