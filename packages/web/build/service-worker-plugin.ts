/// <reference types="node" />
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { staticPageFile, staticPageNames, staticPages } from "@spindle/contract/static-pages.ts";
import { build, type Plugin } from "vite";
import { oldestBrowsers } from "../oldest-browsers.ts";
import type { BuildFacts } from "../worker/build-facts.ts";

const root = join(import.meta.dirname, "..");

/** What the application itself requests; browsers request icons, the manifest and its pictures. */
const appsOwn = /^\/(?:assets\/.*|theme\.js|icon\.svg)$/;

/** Builds the service worker last, since it lists all files by name. */
export const serviceWorkerPlugin = {
  name: "spindle:service-worker",
  apply: "build",
  writeBundle: {
    sequential: true,
    order: "post",
    async handler({ dir = "" }) {
      const files = (await filesIn(dir)).filter((path) => appsOwn.test(path));
      const facts = {
        entry: entryOf(await readFile(join(dir, "index.html"), "utf8")),
        files,
        textPages: staticPageNames.map((name) => staticPages[name]),
      };
      const code = await workerCode(facts, "");
      const hash = createHash("sha256").update(code);
      const pages = ["/index.html", ...staticPageNames.map(staticPageFile)];
      for (const path of [...pages, ...files]) hash.update(await readFile(join(dir, path)));
      const version = hash.digest("hex").slice(0, 16);
      await writeFile(join(dir, "sw.js"), await workerCode(facts, version));
    },
  },
} satisfies Plugin;

/** The paths of all files in a folder and its subfolders, in order. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .toSorted();
}

function entryOf(index: string): string {
  const [, fromTag = ""] = index.split('<script type="module"');
  const [, fromAddress = ""] = fromTag.split(' src="');
  const [entry = ""] = fromAddress.split('"');
  if (entry === "") throw new Error("The application's page names no script that it begins with.");
  return entry;
}

async function workerCode(facts: Omit<BuildFacts, "version">, version: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    define: { buildFacts: JSON.stringify({ ...facts, version } satisfies BuildFacts) },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: oldestBrowsers,
      rolldownOptions: {
        input: join(root, "worker/service-worker.ts"),
        output: { format: "iife" },
      },
    },
  });
  const [output] = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  if (output?.type !== "chunk") throw new Error("The build made no service worker.");
  return output.code;
}
