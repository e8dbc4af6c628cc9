import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { classesDefinedTwice } from "./css-classes.ts";

/** Fails if two style sheets define the same class, because a sheet stays loaded after its page is left. */
const root = join(import.meta.dirname, "..");
const files = globSync("packages/web/**/*.css", { cwd: root }).filter(
  (file) => !/\/(dist|node_modules)\//.test(file),
);
const faults = classesDefinedTwice(
  files.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") })),
);
for (const fault of faults) console.error(fault);
console.log(`${files.length} style sheets, ${faults.length} faults`);
exit(faults.length > 0 ? 1 : 0);
