import { Unavailable } from "../unavailable.ts";

/** Codes of failed connections, resources, systems and operators, time limits included (PostgreSQL's manual, appendix A), and the network's. 08P01 would be our own bug. */
const outageCodes = /^(?:(?:08(?!P01)|53|57|58)[\dA-Z]{3}|E(?!RR_)[A-Z]+)$/;
/** What node-postgres, PGlite and our own prepared statements say of a connection that is gone, without a code. */
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|PGlite is clos|The database is closed)/;

/** The error as Unavailable if it says that the database cannot be used now; otherwise the error itself. */
export function asOutage(error: unknown): unknown {
  return isOutage(error) ? databaseUnavailable(error) : error;
}

/** Says that the database cannot be used now, and why. */
export function databaseUnavailable(cause: unknown): Unavailable {
  return new Unavailable("The database cannot be used now", { cause });
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? outageCodes.test(code) : lostConnection.test(error.message);
}
