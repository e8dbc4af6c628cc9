// The programs that tests need beside Node: a Chromium and a PostgreSQL. Installed where this may be done (root on Debian).
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./set-up.mjs";

const browsers = [
  process.env.SPINDLE_CHROMIUM,
  ...onPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium, installed now where it was missing; undefined where it cannot be had. */
export function ensureBrowser() {
  return findBrowser() ?? (installFromDebian("chromium") ? findBrowser() : undefined);
}

/** Whether PostgreSQL's programs are here, installed now where they were missing. */
export function ensurePostgres() {
  return hasPostgres() || (installFromDebian("postgresql") && hasPostgres());
}

function findBrowser() {
  return browsers.find((path) => path && existsSync(path));
}

function hasPostgres() {
  if (onPath("initdb").length > 0) return true;
  const homes = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/Applications/Postgres.app/Contents/Versions"];
  return homes.some(
    (home) => existsSync(home) && readdirSync(home).some((name) => existsSync(join(home, name, "bin/initdb"))),
  );
}

function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)).filter((path) => existsSync(path)));
}

function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  run("apt-get", ["update", "-qq"], environment);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], environment);
  return true;
}
