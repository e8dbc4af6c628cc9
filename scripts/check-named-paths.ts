import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { exit } from "node:process";
import { isThere, pathsInComments, pathsInMarkdown } from "./named-paths.ts";

/** Fails if a document or a comment names a file or folder that does not exist. */
const root = join(import.meta.dirname, "..");
const notOurs = /(^|\/)(node_modules|dist|data|\.cache|\.git)(\/|$)/;
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => !notOurs.test(path));

let faults = 0;
for (const file of files) {
  for (const path of pathsNamedIn(file)) {
    if (isThere(path, files)) continue;
    console.error(`${file} names ${path}, which does not exist`);
    faults += 1;
  }
}
console.log(`${files.length} files, ${faults} faults`);
exit(faults > 0 ? 1 : 0);

function pathsNamedIn(file: string): readonly string[] {
  const text = () => readFileSync(join(root, file), "utf8");
  if (file.endsWith(".md")) return pathsInMarkdown(text());
  return /\.(tsx?|mjs|css)$/.test(file) ? pathsInComments(text()) : [];
}
