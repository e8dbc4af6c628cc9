// JavaScript, since what starts the product reads it too, maybe on a Node without TypeScript (scripts/node-options.mjs).
import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";

/** Where the groups of each version of cgroups are, and the files that limit the memory of one. */
const versionOne = { folder: "sys/fs/cgroup/memory", files: ["memory.limit_in_bytes"] };
const versionTwo = { folder: "sys/fs/cgroup", files: ["memory.max", "memory.high"] };

/**
 * How many bytes of memory this process may use: those of the machine, or fewer where a cgroup that it is in, such as a
 * container's, has a limit.
 */
export function usableMemory(machine = totalmem(), root = "/") {
  // A line for each hierarchy: its number, its controllers, the group; version 2 names no controllers (cgroups(7)).
  const limits = linesOf(join(root, "proc/self/cgroup")).flatMap((line) => {
    const [, controllers, ...path] = line.split(":");
    if (controllers === "") return limitsOf(versionTwo, root, path.join(":"));
    return controllers?.split(",").includes("memory") ? limitsOf(versionOne, root, path.join(":")) : [];
  });
  return Math.min(machine, ...limits);
}

/** The limits of a group and of all that it is in. In a container its path may be the host's: then only the top is found. */
function limitsOf({ folder, files }, root, group) {
  const own = files.flatMap((file) => linesOf(join(root, folder, group, file)).map(Number));
  const limits = own.filter((limit) => limit > 0);
  const outer = dirname(group);
  return outer === group ? limits : [...limits, ...limitsOf({ folder, files }, root, outer)];
}

/** The lines of a file that are not empty; none if it cannot be read. */
function linesOf(file) {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
