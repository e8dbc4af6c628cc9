// Finds tests by paths and by words of their names.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { root } from "./set-up.mjs";
import { suites } from "./test-report.mjs";

const sources = ["packages", "e2e", "bench", "scripts"];
const suiteNames = Object.keys(suites);

/**
 * The test files that the arguments select, by suite, and a pattern for test names. A path is a file, a folder, the end of
 * a file's path, or a part of it with a slash; other arguments are words of a test's name. `otherwise`: files to run if no
 * test in `files` matches. `unknown`: paths without tests, and options, which only Vitest understands.
 */
export function chooseTests(args, startedIn) {
  const files = sources.flatMap((folder) => filesBelow(join(root, folder)));
  const tests = files.filter((file) => suiteOf(file) !== undefined);
  const named = args.map((arg) => testsAt(arg, tests, startedIn));
  const paths = named.flatMap((found) => found ?? []);
  const words = args.filter((_, index) => named[index] === undefined);
  const isByWords = words.length > 0 && paths.length === 0;
  const chosen = bySuite(isByWords ? words.flatMap((each) => holding(each, files)) : paths);
  const { stress = [], ...quick } = chosen;
  // Stress files take minutes, so they come second.
  const isLater = isByWords && stress.length > 0 && Object.keys(quick).length > 0;
  return {
    unknown: args.filter((arg, index) => arg.startsWith("-") || named[index]?.length === 0),
    files: isLater ? quick : chosen,
    otherwise: isLater ? { stress } : {},
    pattern: words.length === 0 ? undefined : words.map(patternOf).join("|"),
  };
}

function bySuite(chosen) {
  const found = suiteNames.map((name) => [
    name,
    [...new Set(chosen)].filter((file) => suiteOf(file) === name),
  ]);
  return Object.fromEntries(found.filter(([, files]) => files.length > 0));
}

/** The test files at a path; undefined if the argument is not a path. */
function testsAt(arg, tests, startedIn) {
  const path = [resolve(startedIn, arg), resolve(root, arg)].find(isThere);
  if (path !== undefined) return tests.filter((file) => file === path || file.startsWith(`${path}/`));
  if (suiteOf(arg) !== undefined) return tests.filter((file) => file.endsWith(`/${arg}`));
  return /^\S+\/\S+$/.test(arg) ? tests.filter((file) => file.includes(arg)) : undefined;
}

/**
 * Test files that contain the phrase or import shared steps or cases that do. If there are none, files that contain each
 * word except numbers, because a title can be assembled from parts.
 */
function holding(words, files) {
  const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const phrase = new RegExp(patternOf(words), "i");
  const whole = filesWhose((text) => phrase.test(text), texts);
  if (whole.length > 0) return whole;
  const parts = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/\d/.test(word));
  if (parts.length === 0) return [];
  return filesWhose((text) => parts.every((part) => text.toLowerCase().includes(part)), texts);
}

function filesWhose(matches, texts) {
  const found = [...texts].flatMap(([file, text]) => (matches(text) ? [file] : []));
  const shared = found
    .filter((file) => /\.cases\.ts$|\/testing\/|\/e2e\//.test(file))
    .map((file) => basename(file));
  return [...texts.keys()].filter((file) => {
    if (suiteOf(file) === undefined) return false;
    return found.includes(file) || shared.some((name) => texts.get(file)?.includes(`/${name}"`));
  });
}

/** The words as an expression: any whitespace between them, and anything in place of a placeholder. */
function patternOf(words) {
  return words
    .trim()
    .split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.split(/\s+/).map(escaped).join("\\s+"))
    .join(".*");
}

function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function suiteOf(file) {
  return suiteNames.find((name) => suites[name].files.test(file));
}

function isThere(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
