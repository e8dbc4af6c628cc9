import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exit } from "node:process";
import { wordsIn } from "./words.ts";

/** Folders whose words have not been moved into words files yet. */
const notMoved = [
  "app/overlays",
  "features/album",
  "features/calendar",
  "features/celebration",
  "features/favorite",
  "features/profile",
  "features/recap",
  "features/share",
  "features/spin",
  "features/trophies",
  "pages/home",
  "pages/profile",
  "pages/spin",
  "pages/statistics",
  "ui/toast",
].map((folder) => `packages/web/${folder}/`);

/** Fails where the application says something that stands in no words file. The pages of text are words themselves. */
const root = join(import.meta.dirname, "..");
const aside =
  /\/(?:[\w-]+-)?words\.tsx?$|\.(?:test|cases|stress)\.tsx?$|\.config\.ts$|\/(?:build|dist|node_modules|static|testing)\//;
const files = globSync("packages/web/**/*.{ts,tsx}", { cwd: root }).filter((file) => !aside.test(file));

const needed = new Set<string>();
const faults: string[] = [];
for (const file of files) {
  const words = wordsIn(file, readFileSync(join(root, file), "utf8"));
  const exception = notMoved.find((folder) => file.startsWith(folder));
  if (words.length > 0 && exception !== undefined) needed.add(exception);
  else
    faults.push(
      ...words.map(
        ({ line, text }) =>
          `${file}:${line} says ${JSON.stringify(text)} itself: move that into ${dirname(file)}/words.ts and import it`,
      ),
    );
}
for (const folder of notMoved) {
  if (!needed.has(folder)) faults.push(`scripts/check-words.ts: ${folder} needs no exception any more`);
}

for (const fault of faults) console.error(fault);
console.log(`${files.length} modules, ${faults.length} faults`);
exit(faults.length > 0 ? 1 : 0);
