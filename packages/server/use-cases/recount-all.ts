import type { Context } from "../context.ts";
import { giveCountries } from "../db/queries/albums.ts";
import { everyUserId } from "../db/queries/users.ts";
import { fillCountries } from "./fill-countries.ts";
import { recountUser } from "./recount-user.ts";

const toldEvery = 500;

/** Fills in missing countries and recounts each listener in a transaction of their own; returns how many. */
export async function recountAll(
  context: Pick<Context, "db" | "catalogue" | "userMutex">,
  tell: (progress: string) => void,
): Promise<number> {
  await fillCountries(context, (albums) => tell(`${albums} albums without a country looked up`));
  let done = 0;
  for await (const userId of everyUserId(context.db)) {
    await giveCountries(context.db, userId);
    await recountUser(context, userId);
    done += 1;
    if (done % toldEvery === 0) tell(`${done} listeners counted`);
  }
  if (done % toldEvery > 0) tell(`${done} listeners counted`);
  return done;
}
