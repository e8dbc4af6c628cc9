// Texts of the command line (`npm run spindle`), except those of `doctor` (checks/words.ts).
import { importFaults } from "@spindle/contract/import-faults.ts";
import type { ImportReport, RejectedRow } from "@spindle/contract/schemas/own-data.ts";
import { counted } from "@spindle/core/share/words.ts";
import type { PlannedMigration } from "../db/migrations/planned-migration.ts";

// Usage

export const usage = (signature: string) => `Usage: npm run spindle -- ${signature}`;
export const anyCommand = "<command> [--help]";
export const noCommand = "Please name a command.";
export const unknownCommand = (name: string) => `There's no command ${JSON.stringify(name)}.`;
export const emptyOption = (option: string) => `--${option} needs a value.`;
export const needsOption = (command: string, option: string, value: string) =>
  `${command} needs --${option} <${value}>.`;
export const keptByNpm = (option: string) =>
  `npm kept --${option} for itself. Write \`--\` after \`npm run spindle\`.`;
export const noArguments = (command: string) => `${command} takes no arguments.`;
export const exactArguments = (command: string, parameters: string) =>
  `${command} takes exactly ${parameters}.`;
export const typeToContinue = (question: string, word: string) => `${question} Type "${word}" to continue: `;

// Commands that a running server runs

export const serverGone = "The server ended before the command did. Start it and run the command again.";
export const serverStops = "The server is stopping, so the command was ended. Run it again.";
export const callerGone = "The process that gave the command has ended.";
export const tooManyCommands = "The server already runs several commands. Wait for one to end.";
export const notInServer = (name: string) =>
  `The running server can't run ${JSON.stringify(name)}. Stop it, then run the command again.`;
export const otherServerVersion = (migration: string) =>
  `The running server is of another version (its last migration is ${migration}). Stop it, or use its version for this command.`;
export const socketPathTooLong =
  "The path of DATA_DIR is too long for a socket. Commands need the server stopped, or a shorter path";

// The database

export const outdatedDatabase = (migrations: string) =>
  `The database is missing ${migrations}. Run \`npm run spindle -- migrate\` first.`;

export const noDatabase = (dataDir: string) =>
  `There's no database in ${dataDir}. Set DATA_DIR to the server's directory, or DATABASE_URL to its database.`;

export const migrateSummary = "Bring the database schema up to date";
export const migrateDetails =
  "Does nothing if it's already up to date. `npm start` does the same; this is for deployments that migrate first. " +
  "With --plan, it only lists what it would do, and which tables others can't use meanwhile.";
export const planned = (migration: string, { does, blocks, lastUsedBy }: PlannedMigration) =>
  [`${migration}: ${does} Blocks: ${blocks}`, ...(lastUsedBy === undefined ? [] : [breaks(lastUsedBy)])].join(
    " ",
  );
const breaks = (version: string) => `Breaks processes of version ${version} and earlier: stop them first.`;
export const plannedTogether = (migrations: number) =>
  `${counted(migrations, "migration")} to apply, in one transaction. Nothing was changed.`;
export const applied = (migrations: string) => `Applied: ${migrations}`;
export const upToDate = "The database is up to date.";

export const backupSummary = "Back up the whole database to a file";
export const backupDetails =
  "If the file already exists, it's replaced; a link, a device or a directory is refused. With --keep, <file> is a directory: the backup gets a name with its time, and the " +
  "oldest ones of that kind are removed until that many are left. A backup can be restored into either kind of database. The server can keep running. " +
  "Keep SPINDLE_SECRET (or DATA_DIR/secret) somewhere else, too: the tokens in the backup are encrypted with it.";
export const backedUp = (rows: number, file: string) => `Saved ${counted(rows, "row")} to ${file}`;

export const directoryWithoutKeep = (path: string) =>
  `${path} is a directory. Name a file in it, or say with --keep how many backups it should hold.`;
export const notANumber = (text: string) =>
  `--keep must be a number from 1 to 9999, not ${JSON.stringify(text)}.`;

export const drillSummary = "Try out a backup: restore it into a temporary database, and recount that";
export const drillDetails =
  "Changes nothing: the server can keep running, and its database isn't used. Exits with status 1 if the backup can't be restored, or " +
  "if a listener's streaks, collection, or tallies in it don't follow from their spins. Needs the memory of a first start.";
export const drilled = (rows: number) => `Restored ${counted(rows, "row")} into a temporary database.`;
export const countedDifferently = (rows: number, table: string) =>
  `A recount changes ${counted(rows, "row")} of ${table}. Run \`recount\` on your database.`;
export const countedAlike = (listeners: number) =>
  `Recounted ${counted(listeners, "listener")}, and all counts are as in the backup.`;

export const restoreSummary = "Restore a backup into an empty database";
export const restoreDetails =
  "All or nothing: a file that's truncated, altered, or from a newer version leaves the database as it was, and " +
  "a database that already holds data is refused. Everyone is signed out afterward. Listeners who have deleted their account are left " +
  "out: they're listed in DATA_DIR, in BACKUP_DIR, beside the backup and its neighbors, and in the file that --deleted names. Without " +
  "any list, it only restores with --no-deleted.";
export const restored = (rows: number) => `Restored ${counted(rows, "row")}.`;
export const leftOut = (listeners: number) =>
  `Left out ${counted(listeners, "listener")} who deleted their account.`;
export const noLaterDeletions = (madeAt: string) =>
  `No list names anybody who deleted their account after this backup was made (${madeAt}). If somebody did, the account is back: ` +
  "delete it again with delete-user, or restore into an empty database with a newer list (--deleted).";
export const noDeletions = (beside: string) =>
  `There's no list of deleted listeners, so their accounts would come back. Put the list that was saved with the backup at ${beside}, ` +
  "or name one with --deleted. If nobody has deleted their account since the backup, add --no-deleted.";
export const cutShort = (file: string, line: number) =>
  `Line ${line} of ${file} is cut short, so it names nobody. If a crash did that, its deletion wasn't confirmed to anybody. If the file ` +
  "was damaged later, a listener who deleted their account may be back: restore into an empty database with another list (--deleted).";
export const noSuchList = (file: string) => `There's no list of deleted listeners at ${file}.`;

export const recountSummary = "Recount every listener's spins, streaks, collection, and tallies";
export const recountDetails =
  "Use it after changing spins by hand. It's harmless if nothing is wrong. Reports its progress on standard error.";
export const recounted = (listeners: number) => `Recounted ${counted(listeners, "listener")}.`;

// Listeners

export const endSessionsSummary = "Sign everyone out, or one listener, on every device";
export const endSessionsDetails =
  "Use it if a session may have been stolen. With --user, it signs out one listener, named by their user ID or by " +
  "their pseudonym in the log (`listener`). Accounts, connections, and spins stay as they are.";
export const endedSessions = (sessions: number) => `Ended ${counted(sessions, "session")}.`;
export const endedSessionsOf = (sessions: number, user: string) =>
  `Ended ${counted(sessions, "session")} for ${user}.`;
export const unknownListener = (user: string) => `There's no listener ${JSON.stringify(user)}.`;

export const exportUserSummary = "Save everything a listener has to a file";
export const exportUserDetails =
  "The same file that listeners download in their settings. It holds no secrets, and any Spindle can import it. The listener is named " +
  "with --user, by their user ID or by their pseudonym in the log (`listener`). If the file already exists, it's replaced; a link, a device or a directory is refused.";
export const exportedUser = (user: string, file: string) => `Saved the data of ${user} to ${file}.`;

export const importUserSummary = "Add an exported file to a listener's history";
export const importUserDetails =
  "Adds days that have no spin yet, favorites, shares, and trophies that the history has earned, to the listener named with --user. " +
  "Nothing is overwritten, and importing a file again adds nothing. A failed import changes nothing; of a file of more than 8 MB, what was imported before the failure stays.";
export const notImported = (why: string) => `Nothing was imported. ${why}`;
export const notAFile = "This isn't a regular file.";
export const fileTooLong = (bytes: number) => `The file is longer than ${bytes / 1024 / 1024} MB.`;
export const importReport = ({ newTrophies, createdAt: _at, rejected: _rows, ...parts }: ImportReport) => [
  ...Object.entries(parts).map(
    ([part, { added, skipped, rejected }]) =>
      `${part}: ${added} added, ${skipped} already here, ${rejected} refused`,
  ),
  ...(newTrophies > 0 ? [`${counted(newTrophies, "more trophy", "more trophies")} earned`] : []),
];
export const rejectedRow = ({ part, row, date, fault, field }: RejectedRow) =>
  `${part}, row ${row}${date === undefined ? "" : ` (${date})`}: ${importFaults[fault]}${field === undefined ? "" : ` (${field})`}`;

export const usersSummary = "List the listeners";
export const usersDetails =
  "One per line, with tabs between the columns: the user ID, the pseudonym in the log (`listener`), when the account was made, " +
  "when it was last used, the number of spins, and the name.";
export const userColumns = ["user ID", "in the log", "created", "last used", "spins", "name"];

export const deleteUserSummary = "Delete a listener's account with everything in it";
export const deleteUserDetails =
  "Asks before it deletes anything. The listener is named by their user ID or by their pseudonym in the log (`listener`), and signed " +
  "out everywhere. Later restores leave them out.";
export const confirmDeletion = (user: string, name: string, createdOn: string, spins: number) =>
  `This deletes ${user} (${name ? `${JSON.stringify(name)}, ` : ""}created on ${createdOn}, ${counted(spins, "spin")}) with all favorites, ` +
  "trophies, and sessions. It can't be undone.";
export const deletedUser = (user: string, { spins, sessions }: { spins: number; sessions: number }) =>
  `Deleted ${user}, with ${counted(spins, "spin")} and ${counted(sessions, "session")}.`;
export const deletionNotListed = (why: string) =>
  `Nothing was deleted, because a restore would bring the listener back. ${why}.`;

// Keys

export const keysSummary = "Print a new server secret and new web push keys, as lines for .env";
export const keysDetails =
  "Nothing is stored. To change SPINDLE_SECRET, use `keys rotate`: a server won't start with a secret other than the one its database " +
  "was sealed with. Changing the VAPID keys makes browsers resubscribe to notifications.";

export const keysRotateSummary = "Re-seal everything with a new SPINDLE_SECRET";
export const keysRotateDetails =
  "First give every server both: the new secret in SPINDLE_SECRET and the current one in SPINDLE_SECRET_PREVIOUS. They " +
  "can keep running. If this command is interrupted, run it again. " +
  "When it's done, remove SPINDLE_SECRET_PREVIOUS.";
export const needsBothSecrets =
  "Set SPINDLE_SECRET to a new secret (`npm run spindle -- keys` makes one) and SPINDLE_SECRET_PREVIOUS to the current one.";
export const resealing = (rows: number) => `${counted(rows, "row")} so far`;
export const resealed = (rows: number) =>
  `Re-sealed ${counted(rows, "row")}. You can remove SPINDLE_SECRET_PREVIOUS now.`;

export const keysForgetSummary =
  "Delete what can't be opened because the SPINDLE_SECRET that sealed it is lost";
export const keysForgetDetails =
  "Asks before it deletes anything. Listeners then have to reconnect their music service, and browsers have to subscribe to " +
  "notifications again. Accounts and spins stay. Stop the server first.";
export const nothingToForget = "SPINDLE_SECRET opens everything, so there's nothing to forget.";
export const unreadableConnections = (count: number) => counted(count, "music service connection");
export const unreadableSubscriptions = (count: number) => counted(count, "notification subscription");
const list = new Intl.ListFormat("en");
export const confirmForget = (unreadable: readonly string[]) =>
  `SPINDLE_SECRET can't open ${list.format(unreadable)}. This can't be undone, so continue only if the earlier secret is lost.`;
export const confirmForgetMarker =
  "All that SPINDLE_SECRET can't open is the marker of the earlier secret. This can't be undone, so continue only if that secret is lost.";
export const nothingDeleted = "Nothing was deleted.";
export const forgotten = (rows: number) => `Deleted the sealed values in ${counted(rows, "row")}.`;

// Albums

export const checkAlbumsSummary = "Check a file of your own albums before it becomes DATA_DIR/catalogue.json";
export const checkAlbumsDetails =
  "Lists each mistake with its line and how to fix it. Changes nothing; exits with status 1 if there are any.";
export const noMistakes = (file: string, albums: number) =>
  `No mistakes in ${file}. It has ${counted(albums, "album")}.`;

export const catalogueIdsSummary = "Ask MusicBrainz for the ids of the catalogue's albums";
export const catalogueIdsDetails =
  "Writes them to DATA_DIR/catalogue-ids.json, which the server reads when it starts, and what differs in year or tracks to " +
  "DATA_DIR/catalogue-ids-report.txt. Changes nothing else. Makes one call a second, so it takes hours: stop it at any time, and run it " +
  "again to go on. MusicBrainz wants to know whom to reach: --contact names a web or email address, which is PUBLIC_URL by default. " +
  "--api names another server with the same API. Exits with status 1 if an album had no answer.";
export const needsContact =
  "MusicBrainz wants to know whom to reach. Give a web or email address: --contact you@example.com";
export const notAnAddress = (text: string) =>
  `--api must be an address such as https://musicbrainz.org/ws/2, not ${JSON.stringify(text)}.`;

// doctor

export const doctorSummary = "Check this installation, and say how to fix what's wrong";
export const doctorDetails =
  "Prints one line per check. Changes nothing; exits with status 1 if something is wrong.";
export const doctorDatabaseSummary = "Check the database alone";

// Invitations and recovery codes

export const inviteSummary = "Print a link for one new account";
export const inviteDetails =
  "The link works once, within a week, for whoever opens it. It is needed where SIGN_UP is `invite`.";
export const noPasskeysAt = (origin: string) =>
  `Nobody can create an account at ${origin}: passkeys need a PUBLIC_URL with a host name, and https unless it's localhost.`;
export const signUpIsOff = "SIGN_UP is off, so no invitation is accepted.";
export const invitationIsGood = "The link works once, until a week from now.";
export const invitationNotNeeded = "SIGN_UP is open, so people can also create an account without this link.";
export const recoveryCodeSummary = "Print a recovery code for a listener who can't sign in any more";
export const recoveryCodeDetails =
  "The listener is named by their id or pseudonym, which `users` lists. The code works once and doesn't expire; whoever has it can sign in as the listener. It also opens an account that has only a name on this computer or a provider's account.";
