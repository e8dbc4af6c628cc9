import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nodeOptions } from "./node-options.mjs";
import { root } from "./set-up.mjs";

const gigabyte = 1024 ** 3;
const saving = ["--liftoff-only"];
const young = ["--max-semi-space-size=16"];

describe("Node's options", () => {
  test.each([
    ["on", 64, [...young, ...saving]],
    ["off", 0.5, []],
    ["auto", 1.99, [...young, ...saving]],
    ["auto", 2, young],
    ["", 1, saving],
    [undefined, 1, saving],
    [undefined, 8, young],
  ])("LOW_MEMORY=%s with %s GB: %j", (wish, gigabytes, expected) => {
    expect(nodeOptions({ LOW_MEMORY: wish }, gigabytes * gigabyte)).toEqual(expected);
  });

  test("save no memory of the compiler with an external PostgreSQL", () => {
    const settings = { LOW_MEMORY: "on", DATABASE_URL: "postgres://db/spindle" };
    expect(nodeOptions(settings, gigabyte)).toEqual([]);
    expect(nodeOptions({ ...settings, DATABASE_URL: " " }, gigabyte)).toEqual(saving);
  });

  test.each([
    ["on", nodeOptions({ LOW_MEMORY: "on" })],
    ["off", nodeOptions({ LOW_MEMORY: "off" })],
  ])("are passed on by scripts/run.mjs with LOW_MEMORY=%s", (wish, expected) => {
    const run = spawnSync(
      process.execPath,
      [join(root, "scripts/run.mjs"), "--print", "process.execArgv.slice(0, -1).join()"],
      { env: { PATH: process.env["PATH"], LOW_MEMORY: wish }, encoding: "utf8" },
    );
    expect(run.stdout.trim()).toBe([...expected, "--print"].join());
  });
});
