import { type Kysely, sql } from "kysely";

/**
 * The words of an album as its listener was given it. Not named `title` and `artist`: the version before joins this table with `albums`
 * and names those columns without their table, which would be ambiguous. Rows that hold none read the words of `albums`, which never
 * change, so none is rewritten here (docs/decisions/066).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collection_items add column given_title text, add column given_artist text`.execute(
    db,
  );
}
