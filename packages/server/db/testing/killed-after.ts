import type { Db } from "../schema.ts";

/** The same database as a process has it that is killed when so many statements have been done: it never learns what the last one did. */
export function killedAfter(db: Db, most: number) {
  let done = 0;
  const live = () => {
    if (done >= most) throw new Error("killed");
  };
  const mortal = db.withPlugin({
    transformQuery({ node }) {
      live();
      return node;
    },
    async transformResult({ result }) {
      done += 1;
      live();
      return result;
    },
  });
  return { db: mortal, isKilled: () => done >= most };
}
