import { SettingRefused, systemCode } from "../../config/setting-refused.ts";
import * as words from "../../config/words.ts";
import { messageOf } from "../../log/message-of.ts";

/** Codes of the network, and of PostgreSQL (its manual, appendix A). */
const faults: Readonly<Record<string, readonly [fault: string, advice: string]>> = {
  ECONNREFUSED: [words.notListening, words.startPostgres],
  ENOTFOUND: [words.noSuchHost, words.fixHost],
  EAI_AGAIN: [words.hostNotLookedUp, words.fixHostOrWait],
  ETIMEDOUT: [words.notResponding, words.letConnect],
  EHOSTUNREACH: [words.notReached, words.letConnect],
  "28P01": [words.wrongUserOrPassword, words.fixUserOrPassword],
  "28000": [words.userRejected, words.allowUser],
  "3D000": [words.noSuchDatabase, words.createDatabase],
  "53300": [words.outOfConnections, words.moreConnections],
  "57P03": [words.startingUp, words.waitForStart],
};

/** Why DATABASE_URL cannot be used, with its host and database and never its password. */
export function refusedUrl(databaseUrl: string, error: unknown): SettingRefused {
  const { host, pathname } = new URL(databaseUrl);
  const place = words.databaseAt(pathname.slice(1), host);
  const [fault, advice] = faults[systemCode(error) ?? ""] ?? [
    messageOf(error).replace(/\.$/, ""),
    words.letConnect,
  ];
  return new SettingRefused("DATABASE_URL", words.unusable(place, fault), advice, error);
}
