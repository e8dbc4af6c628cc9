import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../../testing/free-port.ts";
import type { AlbumSpec } from "./fake-library.ts";
import { dataIn, tellLengths, type SupysonicData } from "./supysonic-data.ts";
import { writeMusic } from "./supysonic-music.ts";

/** A real Subsonic server: Debian's Supysonic with a folder of its own. */
export interface Supysonic extends SupysonicData {
  /** Without `/rest`. The port stays the same for the server's life. */
  readonly url: string;
  /** What the server wrote to its log. */
  log(): Promise<string>;
  /** Ends the process; its data stay. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Ends the process and removes its folder. */
  stop(): Promise<void>;
}

export interface SupysonicUser {
  readonly name: string;
  readonly password: string;
}

const programs = [
  "/usr/bin/supysonic-server",
  "/usr/bin/supysonic-cli",
  "/usr/lib/python3/dist-packages/waitress",
];

/** Installs Supysonic from Debian if it is missing. Returns why it can't be had; undefined if it is here. */
export function missingSupysonic(): string | undefined {
  const lacking = () => programs.filter((path) => !existsSync(path));
  if (lacking().length === 0) return undefined;
  if (process.getuid?.() !== 0) return "missing supysonic, which only root can install";
  const options = ["-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
  const apt = (...words: string[]) =>
    spawnSync("apt-get", [...options, "-o", "DPkg::Lock::Timeout=120", ...words], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const install = () => apt("install", "-y", "--no-install-recommends", "supysonic", "python3-waitress");
  // The lists of packages may be missing or out of date.
  if (!install() && !(apt("update") && install())) return "missing supysonic, which apt-get did not install";
  return lacking().length === 0 ? undefined : `missing ${lacking().join(", ")}`;
}

/** Starts Supysonic on a free loopback port with these albums and users. */
export async function startSupysonic(
  albums: readonly AlbumSpec[],
  users: readonly SupysonicUser[],
): Promise<Supysonic> {
  const folder = await mkdtemp(join(tmpdir(), "supysonic-"));
  const [music, logFile, database] = [
    join(folder, "music"),
    join(folder, "web.log"),
    join(folder, "supysonic.db"),
  ];
  await mkdir(music);
  await writeMusic(music, albums);
  await writeFile(join(folder, "supysonic.conf"), configuration(folder, database, logFile));
  // It reads its configuration at home and in the working directory.
  const place = { cwd: folder, env: { PATH: process.env["PATH"], HOME: folder, LC_ALL: "C.UTF-8" } };
  const setUp = (...words: string[]): void => {
    const { status, stderr } = spawnSync("/usr/bin/supysonic-cli", words, { ...place, encoding: "utf8" });
    if (status !== 0) throw new Error(`supysonic-cli ${words[0]} ${words[1]}: ${stderr}`);
  };
  for (const { name, password } of users) setUp("user", "add", name, "-p", password);
  setUp("folder", "add", "music", music);
  setUp("folder", "scan", "--foreground");
  tellLengths(database, albums);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const serve = () =>
    spawn(
      "/usr/bin/supysonic-server",
      ["-S", "waitress", "-h", "127.0.0.1", "-p", String(port), "--threads", "8"],
      { ...place, stdio: "ignore" },
    );
  let running = await untilReady(serve(), url);
  return {
    url,
    ...dataIn(database),
    log: () => readFile(logFile, "utf8").catch(() => ""),
    goDown: () => ended(running),
    async comeBack() {
      running = await untilReady(serve(), url);
    },
    async stop() {
      await ended(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, database: string, logFile: string): string {
  return [
    "[base]",
    `database_uri = sqlite:///${database}`,
    "[webapp]",
    `cache_dir = ${join(folder, "cache")}`,
    `log_file = ${logFile}`,
    "log_level = INFO",
    "mount_webui = off",
    "[daemon]",
    `socket = ${join(folder, "daemon.sock")}`,
    "run_watcher = off",
    "",
  ].join("\n");
}

async function untilReady(child: ChildProcess, url: string): Promise<ChildProcess> {
  const isReady = () =>
    fetch(`${url}/rest/ping`).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`Supysonic exited with ${child.exitCode}.`);
    await setTimeout(50);
  }
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}
