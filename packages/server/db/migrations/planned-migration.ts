import type { Migration } from "kysely/migration";

/** A migration with what its operator should know before it runs. */
export interface PlannedMigration extends Migration {
  /** A sentence. */
  readonly does: string;
  /** The tables that others can't use meanwhile, and for how long: for an instant, or as long as all rows are rewritten or checked. */
  readonly blocks: string;
  /** If it drops, renames or narrows something: the last version whose processes used that. They can't run beside it. */
  readonly lastUsedBy?: string;
}
