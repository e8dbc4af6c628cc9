// Texts of `doctor`. A finding has no final period, because advice may follow; advice is a sentence.
import { counted } from "@spindle/core/share/words.ts";

// What is checked

export const node = "Node";
export const clock = "Clock";
export const webFiles = "Web files";
export const configuration = "Configuration";
export const memory = "Memory";
export const waysIn = "Ways to sign in";
export const musicServices = "Music services";
export const newAccounts = "New accounts";
export const catalog = "Catalog";
export const secret = "Secret";
export const database = "Database";
export const backups = "Backups";
export const deletions = "Deletions";
export const sealedValues = "Sealed values";

// This machine

export const installNode = (version: number) =>
  `Install Node ${version} or newer, or run \`npm install\` on Linux.`;

export const wrongYear = (year: number) => `it's set to ${year}`;
export const setClock = "Set the machine's clock. Every day and streak depends on it.";
export const noZones = "the runtime has no time zone data";
export const useFullNode = "Use a Node build with full ICU data.";
export const clockWithZones = (time: string, zones: string) => `${time}, time zone data ${zones}`;

export const built = "built";
export const notBuilt = "not built";
export const build = "Run `npm run build`, or `npm start`, which builds them.";

export const megabytes = (count: number) => `${count} MB`;
export const memoryNeeded = (
  here: number,
  setting: string,
  need: { readonly firstStart: number; readonly laterStart: number; readonly idle: number },
) =>
  `${here} MB, LOW_MEMORY is ${setting}; ` +
  `the first start takes up to ${need.firstStart} MB, a later one ${need.laterStart} MB, an idle server ${need.idle} MB`;
export const addMemory =
  "Give it more memory or swap, or point DATABASE_URL to a PostgreSQL server elsewhere.";
export const useLowMemory = "Set LOW_MEMORY to on.";

// Settings

export const setIt = "Set it in the environment or in .env.";
export const serves = (origin: string) => `serves ${origin}`;
export const provider = (name: string, redirectUri: string) =>
  `${name} (its redirect URI must be ${redirectUri})`;
export const sandbox = "Sandbox";
export const none = "none";
export const passkeysAbout = "Passkeys";
export const passkeysHere = (passkeys: number, host: string) =>
  `${counted(passkeys, "passkey")}, good as long as the host of PUBLIC_URL stays ${host}`;
export const passkeysElsewhere = (elsewhere: number, all: number, host: string) =>
  `${elsewhere} of ${counted(all, "passkey")} can't be used, because the host of PUBLIC_URL was another than ${host} when they were made`;
export const readmit =
  "Change the host back, or give their listeners a code with `npm run spindle -- recovery-code`.";
export const passkeys = (host: string) => `passkeys for ${host}`;
export const localNames = "names on this computer";
const list = new Intl.ListFormat("en");
export const noLocalhost = (services: readonly string[]) =>
  `${list.format(services)} ${services.length === 1 ? "doesn't" : "don't"} accept redirect URIs on localhost`;
export const useLoopbackAddress = "Set PUBLIC_URL to http://127.0.0.1 with your port instead.";

export const albums = (count: number) => counted(count, "album");
export const albumsWithOwn = (count: number, own: number, file: string) =>
  `${counted(count, "album")}, ${own} of them from ${file}`;
export const fixEntry = "Fix that entry, or remove the file.";

// DATA_DIR and the secret

export const noDirectory = (path: string) => `${path} doesn't exist yet; the first start creates it`;
export const notDirectory = (path: string) => `${path} isn't a directory`;
export const useDirectory = "Set DATA_DIR to a directory, or move that file away.";
export const ownedByOther = (path: string, user: number) => `${path} belongs to user ${user}`;
export const runAsOwner = "Run this as the user that runs the server.";
export const notWritable = (path: string) => `${path} isn't writable`;
export const openToOthers = (path: string) => `${path} is open to other users`;
export const runChmod = (rights: string, path: string) => `Run \`chmod ${rights} ${path}\`.`;

export const secretInEnvironment = "set in SPINDLE_SECRET";
export const noSecretYet = "not created yet; the first start creates it";
export const restoreSecret = (path: string) =>
  `Restore the secret from where you keep it. If it's lost, remove ${path} and run \`npm run spindle -- keys forget\`.`;

// Nightly backups

export const noBackupDir = "BACKUP_DIR isn't set, so none are made at night";
export const writableByOthers = (directory: string) =>
  `other users can replace backups and the list of deleted listeners in ${directory}`;
export const noBackup = (directory: string) => `there is none in ${directory} yet`;
export const firstBackup = (jobs: boolean) =>
  jobs
    ? "A running server makes the first one at 02:37 UTC. If there's still none then, look for `job failed` in its log."
    : seeBackups(jobs);
export const newestBackup = (file: string, hours: number) =>
  `the newest is ${counted(hours, "hour")} old (${file})`;
export const seeBackups = (jobs: boolean) =>
  jobs
    ? "A running server makes one every night. Look for `job failed` in its log."
    : "JOBS is off here, so another process must run the jobs.";
export const fixBackupDir = "Set BACKUP_DIR to a directory that the server can write.";

// Lists of deleted listeners

export const notListable = (file: string, why: string) =>
  `no account can be deleted, because the list in ${file} can't be written (${why})`;
export const makeWritable = "Make it a regular file that the server can write.";

// The database

export const noDatabaseYet = "embedded, not created yet; the first start creates it";
export const inUse = (holder: string) => `in use by ${holder}`;
export const wontOpen =
  "Check the message. If the files are damaged, restore a backup into an empty DATA_DIR.";
export const otherVersion = "Nothing was changed.";
export const wontRead = "Check that the user in DATABASE_URL can read the tables.";
export const embedded = (version: string) => `embedded, PostgreSQL ${version}`;
export const postgres = (version: string) => `PostgreSQL ${version}`;
export const upToDate = (which: string) => `${which}, up to date`;
export const newer = (which: string, migrations: string) =>
  `${which}, migrated by a newer version (${migrations})`;
export const startNewer = "Start that version.";
export const outdated = (which: string, migrations: string) => `${which}, missing ${migrations}`;
export const migrate = "Run `npm run spindle -- migrate` or `npm start`.";

export const missingSecret = "there isn't one, and this database was sealed with one";
export const someClosed = (closed: number, all: number) => `${closed} of ${all} rows can't be opened`;
export const forgetClosed =
  "If the secret that sealed them is lost, `npm run spindle -- keys forget` deletes them.";
export const allOpen = (rows: number) => `${counted(rows, "row")} can be opened`;
export const allOpenWithPrevious = (rows: number, previous: number) =>
  `${counted(rows, "row")} can be opened; ${previous} of them with SPINDLE_SECRET_PREVIOUS, until you run \`keys rotate\``;
