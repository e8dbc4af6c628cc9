import type { Migration } from "kysely/migration";
import { up as baseline } from "./027-baseline.ts";

/** Every migration, by name; they run in the order of their names, and one that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  "027-baseline": { up: baseline },
};
