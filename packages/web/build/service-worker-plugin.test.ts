import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { staticPageFile, staticPageNames } from "@spindle/contract/static-pages.ts";
import { afterAll, expect, it } from "vitest";
import { serviceWorkerPlugin } from "./service-worker-plugin.ts";

const dir = mkdtempSync(join(tmpdir(), "spindle-built-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function built(path: string, content: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
}

/** The service worker for the current build. */
async function worker(): Promise<string> {
  const write = serviceWorkerPlugin.writeBundle.handler as (options: {
    readonly dir: string;
  }) => Promise<void>;
  await write({ dir });
  return readFileSync(join(dir, "sw.js"), "utf8");
}

it("any change, even to a static page, makes a new version; the same build does not", async () => {
  built("index.html", '<script type="module" crossorigin src="/assets/index-1.js"></script>');
  for (const path of ["assets/index-1.js", "theme.js", ...staticPageNames.map(staticPageFile)])
    built(path, "as it was");
  const workers = [await worker()];
  expect(await worker()).toBe(workers[0]);
  for (const path of ["theme.js", staticPageFile("help")]) {
    built(path, "otherwise");
    workers.push(await worker());
  }
  expect(new Set(workers).size).toBe(3);
});
