import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { totalmem, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { usableMemory } from "./usable-memory.mjs";

const machine = 8_000;

/** The root of a machine on which these files are. */
function rootWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "spindle-cgroup-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  return root;
}

const versionOne = "4:memory:/docker/abc\n3:cpu,cpuacct:/docker/abc\n0::/";

test.each([
  ["no cgroups", {}, machine],
  ["version 2, without a limit", { "proc/self/cgroup": "0::/", "sys/fs/cgroup/memory.max": "max" }, machine],
  ["version 2", { "proc/self/cgroup": "0::/", "sys/fs/cgroup/memory.max": "1000" }, 1_000],
  [
    "version 2, a limit that slows down",
    {
      "proc/self/cgroup": "0::/a:b",
      "sys/fs/cgroup/a:b/memory.max": "3000",
      "sys/fs/cgroup/a:b/memory.high": "2000",
    },
    2_000,
  ],
  [
    "version 2, a limit of a group around",
    {
      "proc/self/cgroup": "0::/system.slice/spindle.service",
      "sys/fs/cgroup/system.slice/spindle.service/memory.max": "max",
      "sys/fs/cgroup/system.slice/memory.max": "1500",
    },
    1_500,
  ],
  [
    "version 1",
    { "proc/self/cgroup": versionOne, "sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes": "1000" },
    1_000,
  ],
  [
    "version 1, in a container that sees its own group alone",
    { "proc/self/cgroup": versionOne, "sys/fs/cgroup/memory/memory.limit_in_bytes": "1000" },
    1_000,
  ],
  [
    "version 1, without a limit",
    { "proc/self/cgroup": versionOne, "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712" },
    machine,
  ],
  [
    "another controller of version 1",
    { "proc/self/cgroup": "3:cpu:/a", "sys/fs/cgroup/memory/a/memory.limit_in_bytes": "1000" },
    machine,
  ],
])("%s", (_name, files, expected) => {
  expect(usableMemory(machine, rootWith(files))).toBe(expected);
});

test("is positive on this machine, and at most its total", () => {
  expect(usableMemory()).toBeGreaterThan(0);
  expect(usableMemory()).toBeLessThanOrEqual(totalmem());
});
