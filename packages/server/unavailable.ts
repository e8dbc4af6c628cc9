/** Something that a request needs is down, such as the database. The caller may retry later. */
export class Unavailable extends Error {
  override readonly name: string = "Unavailable";
}

/** Seconds until a caller may retry. A database takes a few seconds to restart. */
export const unavailableRetrySeconds = 5;
