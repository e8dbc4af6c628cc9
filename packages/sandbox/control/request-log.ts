/** A call of the Web API or the token endpoint; status is null until it is answered. */
export interface LoggedRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly client: string | null;
  readonly account: string | null;
  readonly status: number | null;
}

export type RequestLog = ReturnType<typeof createRequestLog>;

const mostEntries = 1000;

export function createRequestLog() {
  let log: { entry: LoggedRequest }[] = [];
  let count = 0;
  return {
    /** Adds a call; the returned function updates it. */
    note(entry: LoggedRequest) {
      const slot = { entry };
      log.push(slot);
      count += 1;
      if (log.length >= mostEntries * 2) log = log.slice(-mostEntries);
      return (changes: Partial<LoggedRequest>) => {
        slot.entry = { ...slot.entry, ...changes };
      };
    },
    /** How many calls came in since the last clear, of which the latest 1,000 are stored. */
    count: () => count,
    entries: () => log.slice(-mostEntries).map(({ entry }) => entry),
    clear() {
      log = [];
      count = 0;
    },
  };
}
