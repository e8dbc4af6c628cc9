import { up as baseline } from "./027-baseline.ts";
import { up as heartsUpdateInPlace } from "./028-hearts-update-in-place.ts";
import { up as jobRuns } from "./029-job-runs.ts";
import { up as unusedColumns } from "./030-unused-columns.ts";
import { up as registeredAt } from "./031-registered-at.ts";
import { up as providerCircuits } from "./032-provider-circuits.ts";
import { up as circuitsOpenedAt } from "./033-circuits-opened-at.ts";
import { up as givenWords } from "./034-given-words.ts";
import { up as defaultService } from "./035-default-service.ts";
import { up as credentials } from "./036-credentials.ts";
import { up as waysToSignIn } from "./037-ways-to-sign-in.ts";
import { up as shelf } from "./038-shelf.ts";
import { up as scrobbles } from "./039-scrobbles.ts";
import type { PlannedMigration } from "./planned-migration.ts";
import * as words from "./words.ts";

/** Every migration, by name; they run in the order of their names, and one that was released never changes. */
export const migrations: Readonly<Record<string, PlannedMigration>> = {
  "027-baseline": { up: baseline, ...words.baseline },
  "028-hearts-update-in-place": { up: heartsUpdateInPlace, ...words.heartsUpdateInPlace },
  "029-job-runs": { up: jobRuns, ...words.jobRuns },
  "030-unused-columns": { up: unusedColumns, ...words.unusedColumns },
  "031-registered-at": { up: registeredAt, ...words.registeredAt },
  "032-provider-circuits": { up: providerCircuits, ...words.providerCircuits },
  "033-circuits-opened-at": { up: circuitsOpenedAt, ...words.circuitsOpenedAt },
  "034-given-words": { up: givenWords, ...words.givenWords },
  "035-default-service": { up: defaultService, ...words.defaultService },
  "036-credentials": { up: credentials, ...words.credentials },
  "037-ways-to-sign-in": { up: waysToSignIn, ...words.waysToSignIn },
  "038-shelf": { up: shelf, ...words.shelf },
  "039-scrobbles": { up: scrobbles, ...words.scrobbles },
};
