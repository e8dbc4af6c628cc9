// Texts about settings, at start, in commands and in `doctor`. Faults and warnings have no final period, because advice follows; advice is a sentence.

export const mustBe = (variable: string, wants: string) => `${variable} must be ${wants}.`;

// What a variable must be

export const webUrl = "an http or https URL";
export const musicServers =
  "a list of names and addresses, such as `home=https://music.example.org`, separated by commas";
export const webUrlOrOff = "an http or https URL, or `off`";
export const email = "a single email address, such as support@spindle.example";
export const secret = "at least 32 bytes in base64, not all zeros (`npm run spindle -- keys` makes one)";
export const onOrOff = "`on` or `off`";
export const autoOnOrOff = "`auto`, `on`, or `off`";
export const portNumber = "a port number from 1 to 65535";
export const origin = "just an origin, such as https://spindle.example";
export const postgresUrl = "a postgres:// connection URL";
export const addressRanges = "a comma-separated list of addresses or CIDR ranges";
export const metricsToken =
  "at least 16 letters, digits, or -._~+/ (`openssl rand -hex 24` makes such a token)";
export const vapidKey = "a P-256 private key of 32 bytes in base64url (`npm run spindle -- keys` makes one)";
export const subject = "a mailto: or https: address";
export const origins = "a comma-separated list of origins";
export const oneOf = (values: readonly string[]) => `one of ${values.join(", ")}`;
export const secretOfPublic =
  "set unless PUBLIC_URL and HOST are loopback (`npm run spindle -- keys` makes one)";
export const secretMade = (path: string) =>
  `set to the one in ${path} unless PUBLIC_URL and HOST are loopback, because it sealed this server's database`;
export const outsideDatabase = "a directory outside DATA_DIR/postgres, which belongs to the database";
export const https = "https unless it's loopback";
export const unsetInPublic = "unset unless PUBLIC_URL is loopback; it's only for tests";
export const onInPublic = "on unless PUBLIC_URL is loopback; off is only for tests";
export const vapidPair = "set together with its matching key (`npm run spindle -- keys` makes both)";
const anyOf = new Intl.ListFormat("en", { type: "disjunction" });
const allOf = new Intl.ListFormat("en");
export const anyWayToSignIn = (switches: readonly string[]) =>
  `https with a host name, for passkeys, unless ${anyOf.format(switches)} connects a music service or SANDBOX is on; otherwise nobody can sign in`;

// Likely mistakes

export const reachableSandbox =
  "the sandbox is on and others can reach it, so anyone can sign in as any of its made-up listeners";
export const sandboxBeside = (services: readonly string[]) =>
  `the sandbox is on alongside ${allOf.format(services)}, so its made-up listeners become users next to the real ones`;
export const sandboxOff = "Set SANDBOX to off unless this is a demo.";
export const noTrustedProxy =
  "no proxy is trusted, so behind one, all users count as a single address and share its limits";
export const trustProxy = "Set it to the address of the proxy that terminates TLS.";
export const noVapidKeys = "no web push keys are set, so no notifications are sent";
export const setVapidKeys = "Set both keys that `npm run spindle -- keys` prints.";
export const namesForAnyone = "whoever reaches this server can sign in under any name on this computer";
export const noProxyBefore =
  "Never put a proxy in front of it: a plain `proxy_pass` of nginx, for one, can't be told from this computer. For other people, set HOST and PUBLIC_URL to where they reach it.";
export const memoryNotSaved = "it's on, but Node was started without the option that saves memory";
export const startToSaveMemory = "Start the server with `npm start`, or run Node with `--liftoff-only`.";

// Who can create an account without a provider

export const anyoneJoins = "anyone can create one (SIGN_UP is `open`)";
export const joinsByInvitation =
  "by invitation: `npm run spindle -- invite` prints a link (SIGN_UP is `invite`)";
export const nobodyJoins =
  "nobody can create one except by signing in with a music service (SIGN_UP is `off`)";
export const joinsWithoutPasskeys =
  "only by signing in with a music service, because passkeys need https and a host name";

// DATA_DIR

export const unusable = (what: string, fault: string) => `can't use ${what}: ${fault}`;
export const notReadable = "this user can't read and write it";
export const ownDirectory = "Make this user its owner, or set DATA_DIR to a directory this user owns.";
export const readOnly = "it's on a read-only disk";
export const writableDirectory = "Set DATA_DIR to a writable directory.";
export const notCreatable = "it doesn't exist and can't be created";
export const creatableDirectory = "Set DATA_DIR to a directory that can be created.";
export const belowFile = "part of its path is a file";
export const isFile = "it's a file";
export const moveFile = "Set DATA_DIR to a directory, or move that file away.";
export const diskFull = "its disk is full";
export const quotaUsed = "this user's disk quota is used up";
export const freeSpace = "Free up some space, or set DATA_DIR to a directory on another disk.";
export const openToOthers = (path: string) =>
  `${path} is open to other users, and Spindle keeps secrets in it`;
export const closeIt = (path: string) =>
  `Run \`chmod 700 ${path}\`, or set DATA_DIR to a directory of its own.`;

// DATABASE_URL

export const databaseAt = (name: string, host: string) =>
  `${name || "the database"} at ${host || "the local socket"}`;
export const notListening = "nothing is listening there";
export const startPostgres = "Start PostgreSQL there, or fix the host and port.";
export const noSuchHost = "there's no such host";
export const fixHost = "Fix the host.";
export const hostNotLookedUp = "the host's address can't be looked up right now";
export const fixHostOrWait = "Fix the host, or try again.";
export const notResponding = "it isn't responding";
export const notReached = "it can't be reached";
export const letConnect = "Make sure it's running and lets this machine connect.";
export const wrongUserOrPassword = "it rejected the user or password";
export const fixUserOrPassword = "Fix the user or the password.";
export const userRejected = "it rejected the user";
export const allowUser = "Allow the user to connect from this machine (pg_hba.conf).";
export const noSuchDatabase = "it has no such database";
export const createDatabase = "Create the database, or fix its name.";
export const outOfConnections = "it's out of connections";
export const moreConnections = "Raise its max_connections, or run fewer processes.";
export const startingUp = "it's starting up";
export const waitForStart = "Try again in a moment.";

// HOST and PORT

export const portInUse = (port: number, host: string) => `port ${port} on ${host} is already in use`;
export const otherPort = "Stop the process using it, or set PORT to another number.";
export const portNotAllowed = (port: number) => `this user can't listen on port ${port}`;
export const higherPort = "Set PORT to 1024 or higher.";
export const notOurAddress = (host: string) => `${host} isn't an address of this machine`;
export const ownAddress = "Set HOST to one of its addresses, or leave it out for 127.0.0.1.";

// SPINDLE_SECRET

export const secretDeleted = (path: string) => `${path} was deleted right after it was created`;
export const notASecret = (path: string) => `${path} doesn't hold at least 32 bytes in base64`;
/** `path` is the secret's file; undefined if the environment sets it. */
export const wrongSecret = (path: string | undefined) =>
  path === undefined
    ? "it isn't the secret this database was sealed with"
    : `the one in ${path} isn't the secret this database was sealed with`;
export const setRightSecret =
  "Set it to that one. If it's lost, `npm run spindle -- keys forget` deletes what can no longer be opened.";
export const setSecretOf = (path: string) => `Set it to the one in ${path}, which sealed this database.`;
export const secretOpensPart = (path: string | undefined, closed: number, all: number) =>
  `${path === undefined ? "it" : `the one in ${path}`} can't open ${closed} of the ${all} sealed rows in this database`;
export const neitherOpensRest = (path: string | undefined, closed: number, all: number) =>
  `${secretOpensPart(path, closed, all)}, and neither can SPINDLE_SECRET_PREVIOUS`;
export const setPreviousSecret =
  "Set SPINDLE_SECRET_PREVIOUS to the secret that sealed them. If it's lost, `npm run spindle -- keys forget` deletes what can no longer be opened.";
