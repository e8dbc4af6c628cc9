import type { Db } from "../schema.ts";

/** The database of a process that is killed after this many statements: it never learns the last one's result. */
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
