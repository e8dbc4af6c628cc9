import type { Config } from "../../config/config.ts";
import { isLoopback } from "../../net/loopback.ts";
import { type Inspection, inspectServer } from "../../providers/subsonic/inspect-server.ts";
import { createKnownServers, type KnownServer } from "../../providers/subsonic/known-servers.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./music-servers-words.ts";

/** Milliseconds for each server to answer; all are asked at once. */
const patience = 5_000;

/** The servers that the operator lists: whether each is reachable, of the right kind, recent and encrypted. */
export async function checkMusicServers({ services }: Config): Promise<readonly Finding[]> {
  const { listed } = createKnownServers(services.subsonic?.servers ?? [], false);
  return Promise.all(
    listed.map(async (server) =>
      findingOf(server, await inspectServer(server, AbortSignal.timeout(patience))),
    ),
  );
}

function findingOf({ name, address }: KnownServer, inspection: Inspection): Finding {
  const about = words.musicServer(name);
  const { protocol, hostname } = new URL(address);
  switch (inspection.kind) {
    case "answers": {
      const { version, isTooOld } = inspection;
      if (isTooOld) return fault(about, words.tooOld(address, version), words.updateIt);
      if (protocol === "https:") return ok(about, words.answersByTls(address, version));
      if (isLoopback(hostname)) return ok(about, words.answers(address, version));
      return { kind: "warn", about, text: words.answersPlainly(address, version), advice: words.useTls };
    }
    case "something-else":
      return fault(about, words.somethingElse(address, inspection.status), words.checkAddress);
    case "silent":
      return fault(about, words.silent(address, patience / 1000), words.startIt);
    case "unreachable":
      return isOfCertificate(inspection.code)
        ? fault(about, words.notTrusted(address, inspection.code), words.renewCertificate)
        : fault(about, words.unreachable(address, inspection.code), words.startIt);
  }
}

/** OpenSSL's names of what is wrong with a certificate, as Node has them. */
function isOfCertificate(code: string): boolean {
  return /CERT|^ERR_TLS|^UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH/.test(code);
}
