// Opens the given data directory, prints "open", and closes it when standard input ends.
import { openDatabase } from "../../open-database.ts";

const [dataDir = ""] = process.argv.slice(2);
console.log("opening");
const database = await openDatabase({ databaseUrl: undefined, dataDir, log: () => {} });
console.log("open");
process.stdin.once("end", () => {
  void database.close();
});
process.stdin.resume();
