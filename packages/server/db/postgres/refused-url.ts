import { SettingRefused, systemCode } from "../../config/setting-refused.ts";
import { messageOf } from "../../log/message-of.ts";

/** Codes of the network, and of PostgreSQL (its manual, appendix A). */
const faults: Readonly<Record<string, readonly [fault: string, advice: string]>> = {
  ECONNREFUSED: ["nothing is listening there", "Start PostgreSQL there, or fix the host and port."],
  ENOTFOUND: ["there's no such host", "Fix the host."],
  EAI_AGAIN: ["the host's address can't be looked up right now", "Fix the host, or try again."],
  ETIMEDOUT: ["it isn't responding", "Make sure it's running and lets this machine connect."],
  EHOSTUNREACH: ["it can't be reached", "Make sure it's running and lets this machine connect."],
  "28P01": ["it rejected the user or password", "Fix them."],
  "28000": ["it rejected the user", "Allow the user to connect from this machine (pg_hba.conf)."],
  "3D000": ["it has no such database", "Create the database, or fix its name."],
  "53300": ["it's out of connections", "Raise its max_connections, or run fewer processes."],
  "57P03": ["it's starting up", "Try again in a moment."],
};

/** Why DATABASE_URL cannot be used, with its host and database and never its password. */
export function refusedUrl(databaseUrl: string, error: unknown): SettingRefused {
  const { host, pathname } = new URL(databaseUrl);
  const place = `${pathname.slice(1) || "the database"} at ${host || "the local socket"}`;
  const [fault, advice] = faults[systemCode(error) ?? ""] ?? [
    messageOf(error).replace(/\.$/, ""),
    "Make sure the server there is running and lets this machine connect.",
  ];
  return new SettingRefused("DATABASE_URL", `can't use ${place}: ${fault}`, advice, error);
}
