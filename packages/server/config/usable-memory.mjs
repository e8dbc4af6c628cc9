// JavaScript, because the starter uses it too, maybe on a Node without TypeScript (scripts/node-options.mjs).
import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";

/** The root of each cgroup version's groups, and the files with their memory limits. */
const versionOne = { folder: "sys/fs/cgroup/memory", files: ["memory.limit_in_bytes"] };
const versionTwo = { folder: "sys/fs/cgroup", files: ["memory.max", "memory.high"] };

/** The bytes of memory that this process may use: the machine's, or less if a cgroup such as a container limits it. */
export function usableMemory(machine = totalmem(), root = "/") {
  // One line per hierarchy: its number, controllers and group. Version 2 has no controllers (cgroups(7)).
  const limits = linesOf(join(root, "proc/self/cgroup")).flatMap((line) => {
    const [, controllers, ...path] = line.split(":");
    if (controllers === "") return limitsOf(versionTwo, root, path.join(":"));
    return controllers?.split(",").includes("memory") ? limitsOf(versionOne, root, path.join(":")) : [];
  });
  return Math.min(machine, ...limits);
}

/** The limits of a group and its ancestors. A container may see the host's path; then only the root exists. */
function limitsOf({ folder, files }, root, group) {
  const own = files.flatMap((file) => linesOf(join(root, folder, group, file)).map(Number));
  const limits = own.filter((limit) => limit > 0);
  const outer = dirname(group);
  return outer === group ? limits : [...limits, ...limitsOf({ folder, files }, root, outer)];
}

/** The nonempty lines of a file; none if it is unreadable. */
function linesOf(file) {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
