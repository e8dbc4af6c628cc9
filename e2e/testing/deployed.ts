import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dist = join(import.meta.dirname, "../../packages/web/dist");

/** A copy of the build that can be replaced by later versions. */
export interface Deployment {
  readonly folder: string;
  /** Replaces the deployed version; files with the old hashes are removed. */
  readonly deployNext: (mark: string) => void;
  /** Restores the first version. */
  readonly rollBack: () => void;
  readonly remove: () => void;
}

export function deployment(): Deployment {
  const folder = mkdtempSync(join(tmpdir(), "spindle-deployed-"));
  cpSync(dist, folder, { recursive: true });
  return {
    folder,
    deployNext(mark) {
      const assets = join(folder, "assets");
      const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
      const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, `${mark}.js`)]));
      const withNext = (text: string) =>
        [...renamed].reduce((changed, [before, after]) => changed.replaceAll(before, after), text);
      for (const [before, after] of renamed) {
        writeFileSync(join(assets, after), withNext(readFileSync(join(assets, before), "utf8")));
        rmSync(join(assets, before));
      }
      const pages = readdirSync(join(folder, "static-pages")).map((name) => join("static-pages", name));
      for (const file of ["index.html", "sw.js", ...pages]) {
        const next = withNext(readFileSync(join(folder, file), "utf8"));
        // Each build's worker contains its version.
        writeFileSync(join(folder, file), next.replace(/version:`(\w+)`/g, `version:\`$1${mark}\``));
      }
    },
    rollBack() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      cpSync(dist, folder, { recursive: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
