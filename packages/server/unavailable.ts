/** What a request needs cannot be used now, such as a database that is down. The caller may ask again later. */
export class Unavailable extends Error {
  override readonly name: string = "Unavailable";
}

/** When (s) to tell a caller to ask again: a database that restarts takes a few seconds. */
export const unavailableRetrySeconds = 5;
