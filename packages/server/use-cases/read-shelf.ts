import type { Wall } from "@spindle/core/shelf/wall.ts";
import type { Context } from "../context.ts";
import type { ShelfImport } from "../db/queries/shelf-imports.ts";
import { readStoredShelf } from "../db/queries/shelf-picks.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { pickedIn } from "../shelf/picked.ts";

export interface ShelfReading {
  /** Last picked first. */
  readonly picked: Wall;
  /** Also those that aren't finished. */
  readonly imports: readonly ShelfImport[];
}

/** What a listener picked and imported. */
export async function readShelf(
  context: Pick<Context, "db" | "catalogue">,
  { user }: Pick<SignedIn, "user">,
): Promise<ShelfReading> {
  const { picks, imports } = await readStoredShelf(context.db, user.user_id);
  return { picked: pickedIn(context, picks), imports };
}
