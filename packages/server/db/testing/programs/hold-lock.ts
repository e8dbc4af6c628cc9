// Locks the given directory, prints "held", and holds the lock until standard input ends.
import { lockDirectory } from "../../embedded/directory-lock.ts";

const [directory = "", waitMs = "0"] = process.argv.slice(2);
try {
  const lock = await lockDirectory(directory, Number(waitMs));
  console.log("held");
  process.stdin.once("end", () => lock.release());
} catch (error) {
  console.log(error instanceof Error ? error.message : "failed");
  process.stdin.destroy();
}
process.stdin.resume();
