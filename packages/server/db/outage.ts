import { Unavailable } from "../unavailable.ts";

/** Errors of connections, resources, the system and operators, timeouts included (PostgreSQL's manual, appendix A), and of the network. 08P01 would be a bug of ours. */
const outageCodes = /^(?:(?:08(?!P01)|53|57|58)[\dA-Z]{3}|E(?!RR_)[A-Z]+)$/;
/** Messages of a lost connection without a code, from node-postgres, PGlite and our prepared statements. */
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|PGlite is clos|The database is closed)/;

/** Converts an error to Unavailable if the database can't be used now; returns others unchanged. */
export function asOutage(error: unknown): unknown {
  return isOutage(error) ? databaseUnavailable(error) : error;
}

export function databaseUnavailable(cause: unknown): Unavailable {
  return new Unavailable("The database cannot be used now", { cause });
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? outageCodes.test(code) : lostConnection.test(error.message);
}
