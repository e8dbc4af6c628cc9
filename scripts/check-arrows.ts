import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { argv, exit } from "node:process";
import { type Arrow, brokenArrows, cyclesOf, importsOf } from "./arrows.ts";

/** Checks every module, and fails if an import breaks the rules or modules form a cycle. */
const root = join(import.meta.dirname, "..");
const files = ["packages", "e2e", "bench", "scripts"].flatMap((folder) => modulesBelow(join(root, folder)));
const arrows: Arrow[] = files.flatMap((file) =>
  importsOf(readFileSync(file, "utf8")).map((specifier) => ({
    from: relative(root, file),
    to: targetOf(file, specifier),
  })),
);

const faults = [...brokenArrows(arrows), ...cyclesOf(arrows).map((cycle) => `a cycle: ${cycle.join(" → ")}`)];
for (const fault of faults) console.error(fault);
if (!argv.includes("--quiet"))
  console.log(`${files.length} modules, ${arrows.length} imports, ${faults.length} faults`);
exit(faults.length > 0 ? 1 : 0);

/** Our own module as a path from the root; other specifiers unchanged. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return relative(root, normalize(join(dirname(file), specifier)));
  const own = /^@spindle\/([\w-]+)\/(.+)$/.exec(specifier);
  return own ? `packages/${own[1]}/${own[2]}` : specifier;
}

function modulesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)(dist|node_modules)\//.test(name))
    .map((name) => join(folder, name));
}
