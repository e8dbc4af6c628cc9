import type { Db } from "../schema.ts";

/** A database for a process that is killed after this many statements: it never learns the result of the last one. */
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
