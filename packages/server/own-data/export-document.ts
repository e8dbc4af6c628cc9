import { routes } from "@spindle/contract/routes.ts";
import {
  type ExportDocument,
  exportFormat,
  exportVersion,
  type ListName,
} from "@spindle/contract/schemas/own-data.ts";
import { type Instant, isoOf } from "@spindle/core/day/instant.ts";
import {
  favoritePages,
  readConnectionsOf,
  readFinishedImports,
  readIdentitiesOf,
  readNotificationsOf,
  readPushDevicesOf,
  readTrophiesToExport,
  sessionPages,
  sharePages,
  shelfItemPages,
  spinPages,
} from "../db/queries/exporting.ts";
import { readPicks } from "../db/queries/shelf-picks.ts";
import { readUser, type User } from "../db/queries/users.ts";
import type { Db } from "../db/schema.ts";
import type { Context } from "../context.ts";
import { pickedIn } from "../shelf/picked.ts";
import { UserGone } from "../users/user-gone.ts";
import {
  exportedFavorite,
  exportedProfile,
  exportedShelfItem,
  exportedSpin,
  exportedTrophy,
} from "./exported-rows.ts";

type Pages<Row> = AsyncIterable<readonly Row[]>;
type Lists = { readonly [Name in ListName]: () => Pages<ExportDocument[Name][number]> };

export interface ExportSource {
  readonly db: Db;
  readonly catalogue: Context["catalogue"];
  readonly user: User;
  readonly exportedAt: Instant;
  /** Where this server is, for the address of the schema. */
  readonly publicOrigin: string;
}

/**
 * An export as text, page by page: only one page of rows is in memory, and no statement is open while a reader waits.
 * Throws UserGone at the end if the account was deleted meanwhile, because its last pages were empty.
 */
export async function* exportDocument(source: ExportSource): AsyncGenerator<string, void> {
  const head: Omit<ExportDocument, ListName> = {
    $schema: `${source.publicOrigin}${routes.getExportSchema.path}`,
    format: exportFormat,
    version: exportVersion,
    exportedAt: isoOf(source.exportedAt),
    profile: exportedProfile(source.user),
  };
  // Sent with the first page of rows, so that a database that is down fails the export before it begins.
  let text = JSON.stringify(head).slice(0, -1);
  for (const [name, pages] of Object.entries(listsOf(source))) {
    let separator = `,${JSON.stringify(name)}:[\n`;
    for await (const rows of pages() as Pages<unknown>) {
      yield text + separator + rows.map((row) => JSON.stringify(row)).join(",\n");
      text = "";
      separator = ",\n";
    }
    text += separator === ",\n" ? "]" : `${separator}]`;
  }
  if (!(await readUser(source.db, source.user.user_id))) throw new UserGone();
  yield `${text}}\n`;
}

function listsOf(source: ExportSource): Lists {
  const { db, user } = source;
  const userId = user.user_id;
  return {
    spins: () => mapped(spinPages(db, userId), exportedSpin),
    favorites: () => mapped(favoritePages(db, userId), exportedFavorite),
    shares: () =>
      mapped(sharePages(db, userId), ({ spinDate, target, sharedAt }) => ({
        date: spinDate,
        target,
        sharedAt: isoOf(sharedAt),
      })),
    trophies: () =>
      mapped(
        once(() => readTrophiesToExport(db, userId)),
        exportedTrophy,
      ),
    ...shelfListsOf(source),
    identities: () =>
      mapped(
        once(() => readIdentitiesOf(db, userId)),
        ({ provider, account, name, addedAt, lastUsedAt }) => ({
          provider,
          account,
          ...(name !== null && { name }),
          ...(addedAt !== null && { addedAt: isoOf(addedAt) }),
          ...(lastUsedAt !== null && { lastUsedAt: isoOf(lastUsedAt) }),
        }),
      ),
    connections: () =>
      mapped(
        once(() => readConnectionsOf(db, userId)),
        ({ authorizedAt, ...connection }) => ({
          ...connection,
          authorizedAt: isoOf(authorizedAt),
        }),
      ),
    sessions: () =>
      mapped(sessionPages(db, userId), ({ provider, browser, system, ...at }) => ({
        provider,
        browser,
        system,
        signedInAt: isoOf(at.signedInAt),
        lastUsedAt: isoOf(at.lastUsedAt),
        expiresAt: isoOf(at.expiresAt),
      })),
    pushDevices: () =>
      mapped(
        once(() => readPushDevicesOf(db, userId)),
        ({ subscribedAt }) => ({
          subscribedAt: isoOf(subscribedAt),
        }),
      ),
    notifications: () => once(() => readNotificationsOf(db, userId)),
  };
}

function shelfListsOf({
  db,
  catalogue,
  user: { user_id: userId },
}: ExportSource): Pick<Lists, "picks" | "shelfImports" | "shelfItems"> {
  const albumOf = (thing: string) => {
    const [album] = pickedIn({ catalogue }, [{ kind: "album", thing }]).albums;
    return album && { album: `${album.entry.artist} – ${album.entry.title}` };
  };
  return {
    picks: () =>
      mapped(
        once(() => readPicks(db, userId)),
        ({ kind, thing, pickedAt }) => ({ kind, thing, ...albumOf(thing), pickedAt: isoOf(pickedAt) }),
      ),
    shelfImports: () =>
      mapped(
        once(() => readFinishedImports(db, userId)),
        ({ id, kinds, startedAt, finishedAt }) => ({
          id,
          kinds: [...kinds],
          startedAt: isoOf(startedAt),
          finishedAt: isoOf(finishedAt),
        }),
      ),
    shelfItems: async function* () {
      const imports = (await readFinishedImports(db, userId)).map(({ id }) => id);
      yield* mapped(shelfItemPages(db, userId, imports), exportedShelfItem);
    },
  };
}

async function* once<Row>(read: () => Promise<readonly Row[]>): Pages<Row> {
  const rows = await read();
  if (rows.length > 0) yield rows;
}

async function* mapped<Row, Exported>(pages: Pages<Row>, present: (row: Row) => Exported): Pages<Exported> {
  for await (const rows of pages) yield rows.map(present);
}
