import { parseConfig } from "../config/config.ts";
import { readEnvironment } from "../config/environment.ts";
import { faultTexts } from "../config/fault-texts.ts";
import { warningsOf } from "../config/warnings.ts";
import { checkBackups } from "./checks/backups.ts";
import { checkCatalogue, checkMusicServices, checkNewAccounts, checkWaysIn } from "./checks/configuration.ts";
import { checkDatabase, checkOpened } from "./checks/database.ts";
import { checkDataDirectory, checkSecret } from "./checks/data-directory.ts";
import { fault, type Finding, ok } from "./checks/finding.ts";
import { checkDeletions } from "./checks/deletions.ts";
import { checkMusicServers } from "./checks/music-servers.ts";
import { checkMemory } from "./checks/memory.ts";
import { checkClock, checkNode, checkWebFiles } from "./checks/process.ts";
import type { Command, CommandIo } from "./command.ts";
import { runInServer } from "./command-client.ts";
import { withDatabase } from "./with-database.ts";
import * as checkWords from "./checks/words.ts";
import * as words from "./words.ts";

export const doctor: Command = {
  parameters: [],
  summary: words.doctorSummary,
  details: words.doctorDetails,
  local: true,
  async run(_values, _options, io) {
    const { lines, isSound } = await examine(readEnvironment());
    for (const line of lines) io.out(line);
    const status = await serverStatus(io);
    return isSound ? status : 1;
  },
};

/** Has the server that uses the embedded database check it; 0 without one. */
async function serverStatus(io: CommandIo): Promise<number> {
  const parsed = parseConfig(readEnvironment());
  if (!parsed.ok || parsed.value.databaseUrl !== undefined) return 0;
  const command = { name: "doctor database", values: [], options: {} };
  return (await runInServer(parsed.value.dataDir, command, io)) ?? 0;
}

export const doctorDatabase: Command = {
  parameters: [],
  summary: words.doctorDatabaseSummary,
  details: words.doctorDetails,
  run: (_values, _options, io) =>
    withDatabase(io, async (database, config) => {
      const findings = await checkOpened(database, config);
      for (const finding of findings) io.out(lineOf(finding));
      return findings.every(({ kind }) => kind !== "fault") ? 0 : 1;
    }),
};

/** Checks an installation with this environment; returns a line per check, and whether there was no fault. */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly lines: readonly string[]; readonly isSound: boolean }> {
  const findings = await findingsOf(environment);
  return { lines: findings.map(lineOf), isSound: findings.every(({ kind }) => kind !== "fault") };
}

async function findingsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const parsed = parseConfig(environment);
  const machine = [checkNode(), checkClock(), await checkWebFiles()];
  if (!parsed.ok) {
    const faults = faultTexts(environment, parsed.failure).map((text) =>
      fault(checkWords.configuration, text, checkWords.setIt),
    );
    return [...machine, ...faults];
  }
  const config = parsed.value;
  const directory = await checkDataDirectory(config);
  const opens = config.databaseUrl !== undefined || directory.kind === "ok";
  const database = opens ? await checkDatabase(config) : [];
  const secret = await checkSecret(config);
  const isRefused = database.some(({ kind, about }) => kind === "fault" && about === "SPINDLE_SECRET");
  return [
    ...machine,
    ok(checkWords.configuration, checkWords.serves(config.publicUrl.origin)),
    ...warningsOf(config).map(
      ({ variable, text, advice }): Finding => ({ kind: "warn", about: variable, text, advice }),
    ),
    checkMemory(config),
    checkWaysIn(config),
    checkMusicServices(config),
    ...(await checkMusicServers(config)),
    checkNewAccounts(config),
    directory,
    // The secret can't be good if the database was sealed with another.
    ...(isRefused && secret.kind === "ok" ? [] : [secret]),
    await checkCatalogue(config),
    await checkBackups(config),
    ...(await checkDeletions(config)),
    ...database,
  ];
}

function lineOf(finding: Finding): string {
  const line = `${finding.kind.padEnd(5)}  ${finding.about}: ${finding.text}`;
  // The text may or may not end with a period; advice is a new sentence.
  return finding.kind === "ok" ? line : `${line.replace(/[.\s]{1,9}$/, "")}. ${finding.advice}`;
}
