// Opens the given data directory, prints the numbers it finds as a JSON list, then inserts increasing numbers and
// prints each one once its commit is acknowledged, until it is killed or standard input ends.
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "../../open-database.ts";

const [dataDir = ""] = process.argv.slice(2);
process.stdin.once("end", () => process.exit()).resume();
const { db, vacuum } = await openDatabase({ databaseUrl: undefined, dataDir, log: () => {} });
await sql`create table if not exists acknowledged (number integer primary key, payload text not null)`.execute(
  db,
);
const { rows } = await sql<{ number: number }>`
  select number from acknowledged where payload = repeat(number::text, 50) order by number`.execute(db);
console.log(JSON.stringify(rows.map(({ number }) => number)));
const first = (rows.at(-1)?.number ?? 0) + 1;
for (let number = first; ; number += 1) {
  await sql`insert into acknowledged values (${number}, repeat(${String(number)}, 50))`.execute(db);
  process.stdout.write(`${number}\n`);
  // The embedded database answers within the turn; without this the end of standard input would go unnoticed.
  await nextTurn();
  if (number % 500 === 0) await vacuum();
}
