import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { faultsOf } from "./css-modules.ts";

// Fails on a class that nothing uses or that no style sheet defines.
const root = join(import.meta.dirname, "..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\/(dist|node_modules)\/|\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const sheets = read("packages/web/**/*.css");
const faults = faultsOf(sheets, read("packages/{web,server}/**/*.{ts,tsx,html}"));
for (const fault of faults) console.error(fault);
console.log(`${sheets.length} style sheets, ${faults.length} faults`);
exit(faults.length > 0 ? 1 : 0);
