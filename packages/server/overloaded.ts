/** Too many requests to answer in time. Nothing was done, so the caller may retry soon. */
export class Overloaded extends Error {
  override readonly name: string = "Overloaded";
}

/** Seconds until a refused caller may retry. */
export const overloadedRetrySeconds = 1;
