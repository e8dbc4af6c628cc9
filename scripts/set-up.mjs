// Sets up what the project needs to run. Works on Node 20 without dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

export const root = join(import.meta.dirname, "..");
const neededMajor = 24;

/** Installs the locked dependencies, unless they are up to date. */
export function ensureInstalled() {
  const stamp = join(root, "node_modules/.spindle-installed");
  const wanted = hashOf(["package-lock.json"]);
  if (contentOf(stamp) === wanted) return;
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { shell: process.platform === "win32" });
  writeFileSync(stamp, wanted);
}

/** The Node for everything: the installed dependency, else the user's own if it is recent enough. */
export function nodeProgram() {
  const installed = join(root, "node_modules/.bin/node");
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split(".")[0]) >= neededMajor) return process.execPath;
  return stop(`Spindle needs Node ${neededMajor} or newer. This is ${process.versions.node}.`);
}

/** Builds the web application, unless its sources are unchanged. */
export function ensureBuilt() {
  const stamp = join(root, "packages/web/dist/.built-from");
  const wanted = hashOf([
    "package-lock.json",
    "packages/artwork",
    "packages/core",
    "packages/contract",
    "packages/library-files",
    "packages/web",
  ]);
  if (contentOf(stamp) === wanted) return;
  // Always make the production build, whatever NODE_ENV the shell or test runner has set.
  const environment = { env: { ...process.env, NODE_ENV: "production" } };
  run(
    nodeProgram(),
    ["node_modules/vite/bin/vite.js", "build", "packages/web", "--logLevel", "warn"],
    environment,
  );
  mkdirSync(join(stamp, ".."), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Runs a command in the project's root; if it fails, exits with its status. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (error) stop(`Couldn't run ${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a program in the foreground: it receives our signals and ends with us; we exit with its status. */
export function become(file, args, { environment = process.env, nodeOptions = [] } = {}) {
  const child = spawn(nodeProgram(), [...nodeOptions, file, ...args], {
    cwd: root,
    env: environment,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  }
  // npm runs us in a shell, and a shell that is terminated does not pass the signal on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 200).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

export function stop(message) {
  console.error(message);
  process.exit(1);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) {
      hash.update(relative(root, file)).update("\0").update(readFileSync(file));
    }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (path.endsWith("dist") || path.endsWith("node_modules")) return [];
  try {
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => filesBelow(join(path, name)));
  } catch {
    return [path];
  }
}

function contentOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
