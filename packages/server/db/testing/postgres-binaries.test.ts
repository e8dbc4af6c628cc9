import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postgresBinaries } from "./postgres-binaries.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

function install(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const program of ["initdb", "postgres"]) writeFileSync(join(folder, program), "");
  return folder;
}

test("prefers the newest of several installed versions to the path's", () => {
  const home = temporaryDirectory();
  install(join(home, "9", "bin"));
  const newest = install(join(home, "postgresql@17", "bin"));
  install(join(home, "15", "bin"));
  mkdirSync(join(home, "18", "bin"), { recursive: true });
  const onPath = install(join(home, "path"));
  expect(postgresBinaries([home], onPath)).toBe(newest);
  expect(postgresBinaries([join(home, "missing")], onPath)).toBe(onPath);
});

test("explains what to install if there is none", () => {
  expect(() => postgresBinaries([], temporaryDirectory())).toThrow("install the package `postgresql`");
});
