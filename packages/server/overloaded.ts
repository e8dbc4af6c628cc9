/** More is asked for than can be answered in time. Nothing was done, so the caller may ask again in a moment. */
export class Overloaded extends Error {
  override readonly name: string = "Overloaded";
}

/** What to tell a caller who is turned away: when (s) to come back. */
export const overloadedRetrySeconds = 1;
