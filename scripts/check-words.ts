import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exit } from "node:process";
import { wordsIn } from "./words.ts";

/** Fails if the application has text outside the words files. Static pages are exempt. */
const root = join(import.meta.dirname, "..");
const aside =
  /\/(?:[\w-]+-)?words\.tsx?$|\.(?:test|cases|stress)\.tsx?$|\.config\.ts$|\/(?:build|dist|node_modules|static|testing)\//;
const files = globSync("packages/web/**/*.{ts,tsx}", { cwd: root }).filter((file) => !aside.test(file));

const faults = files.flatMap((file) =>
  wordsIn(file, readFileSync(join(root, file), "utf8")).map(
    ({ line, text }) =>
      `${file}:${line} contains ${JSON.stringify(text)}: move it into ${dirname(file)}/words.ts and import it`,
  ),
);
for (const fault of faults) console.error(fault);
console.log(`${files.length} modules, ${faults.length} faults`);
exit(faults.length > 0 ? 1 : 0);
