/** Runs work of one key one after another, work of different keys side by side. */
export interface Turns {
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const turn = before.then(work, work);
      last.set(key, turn);
      try {
        return await turn;
      } finally {
        if (last.get(key) === turn) last.delete(key);
      }
    },
  };
}
