interface Waiter {
  readonly admit: () => void;
}

/** Lets one holder through at a time, in the order of asking; who waits too long is turned away. */
export class Gate {
  readonly #waitMs: number;
  #waiting: Waiter[] = [];
  #held = false;
  /** What the holder is doing, for the message to whom waits in vain. */
  activity = "";

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** Waits for the gate; throws after `waitMs`, naming what waited and what held the gate. */
  async enter(purpose: string): Promise<void> {
    if (this.#held) await this.#wait(purpose);
    this.#held = true;
    this.activity = purpose;
  }

  leave(): void {
    const next = this.#waiting.shift();
    this.activity = "";
    if (next) next.admit();
    else this.#held = false;
  }

  #wait(purpose: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(new DatabaseBusy(purpose, this.activity, this.#waitMs));
      }, this.#waitMs);
      this.#waiting.push(waiter);
    });
  }
}

/** A query waited in vain for the embedded database's one connection. */
export class DatabaseBusy extends Error {
  constructor(purpose: string, activity: string, waitMs: number) {
    super(
      `Waited ${waitMs / 1000} s in vain for the database's one connection, to run: ${shorten(purpose)}. ` +
        `It was held for: ${shorten(activity) || "a transaction without a query yet"}`,
    );
    this.name = "DatabaseBusy";
  }
}

function shorten(sql: string): string {
  const line = sql.replace(/\s+/g, " ").trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
