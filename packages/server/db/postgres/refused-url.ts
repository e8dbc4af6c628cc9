import { SettingRefused, systemCode } from "../../config/setting-refused.ts";
import { messageOf } from "../../log/message-of.ts";

/** Codes of the network, and of PostgreSQL (its manual, appendix A). */
const faults: Readonly<Record<string, readonly [fault: string, advice: string]>> = {
  ECONNREFUSED: ["nothing listens there", "Start PostgreSQL there, or correct host and port."],
  ENOTFOUND: ["there is no such host", "Correct the host."],
  EAI_AGAIN: ["the host's address cannot be looked up now", "Correct the host, or try again."],
  ETIMEDOUT: ["it does not answer", "See that it runs and lets this machine in."],
  EHOSTUNREACH: ["it cannot be reached", "See that it runs and lets this machine in."],
  "28P01": ["it refuses the user or the password", "Correct them."],
  "28000": ["it refuses the user", "Let the user in from this machine (pg_hba.conf)."],
  "3D000": ["it has no such database", "Create the database, or correct its name."],
  "53300": ["it has no connection left", "Raise its max_connections, or run fewer processes."],
  "57P03": ["it is starting up", "Try again in a moment."],
};

/** Why DATABASE_URL cannot be used, with its host and database and never its password. */
export function refusedUrl(databaseUrl: string, error: unknown): SettingRefused {
  const { host, pathname } = new URL(databaseUrl);
  const place = `${pathname.slice(1) || "the database"} at ${host || "the local socket"}`;
  const [fault, advice] = faults[systemCode(error) ?? ""] ?? [
    messageOf(error).replace(/\.$/, ""),
    "See that the server there runs and lets this machine in.",
  ];
  return new SettingRefused("DATABASE_URL", `${place} cannot be used: ${fault}`, advice, error);
}
