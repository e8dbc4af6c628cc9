import { createHash } from "node:crypto";
import fs from "node:fs";
import { basename, dirname, join } from "node:path";

const databaseFolder = join(import.meta.dirname, "..");
const root = join(databaseFolder, "../../..");
const cache = join(root, ".cache/test-database");

const made = new Map<string, Promise<string>>();

/** The path of a file or directory that `make` writes once per state of the database code; cached between runs. */
export function cachedSnapshot(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = made.get(name) ?? makeSnapshot(name, make);
  made.set(name, path);
  return path;
}

async function makeSnapshot(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const place = join(cache, snapshotKey(), name);
  if (fs.existsSync(place)) return place;
  fs.mkdirSync(dirname(place), { recursive: true });
  removeOld(dirname(place));
  // Several processes may do this at once: each writes its own copy, and one of them gets renamed.
  const own = fs.mkdtempSync(`${place}.`);
  try {
    await make(join(own, name));
    fs.renameSync(join(own, name), place);
  } catch (error) {
    if (!fs.existsSync(place)) throw error;
  } finally {
    fs.rmSync(own, { recursive: true });
  }
  return place;
}

/** Removes the snapshots of other states of the database code. */
function removeOld(folder: string): void {
  for (const name of fs.readdirSync(cache)) {
    if (name !== basename(folder)) fs.rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/** A hash of everything that a snapshot is made from. */
function snapshotKey(): string {
  const hash = createHash("sha256");
  for (const folder of [databaseFolder, join(databaseFolder, "../files")]) {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/(?<!\.(?:test|cases|stress))\.ts$/.test(name))
        hash.update(name).update(fs.readFileSync(join(folder, name)));
    }
  }
  hash.update(fs.readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
}
