import type { Context } from "../context.ts";
import { readLocalNames } from "../db/queries/identities.ts";

/** More than a page would show. Others can still be typed. */
const mostNames = 100;

/** The names of the listeners of this computer, most recently used first. */
export function listLocalNames({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  return readLocalNames(db, mostNames);
}
