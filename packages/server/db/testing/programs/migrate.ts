// Migrates the given database (a directory or a URL), and kills its own process after the given number of statements.
import { openDatabase } from "../../open-database.ts";
import { migrateToLatest } from "../../migrate.ts";

const [place = "", most = ""] = process.argv.slice(2);
const databaseUrl = place.startsWith("postgres:") ? place : undefined;
const { db, close } = await openDatabase({ databaseUrl, dataDir: place, log: () => {} });
let done = 0;
await migrateToLatest(
  db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      done += 1;
      if (done === Number(most)) process.kill(process.pid, "SIGKILL");
      return result;
    },
  }),
);
console.log("migrated");
await close();
