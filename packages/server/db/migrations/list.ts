import type { Migration } from "kysely/migration";
import { up as foundation } from "./001-foundation.ts";
import { up as artists } from "./002-artists.ts";
import { up as orphansAndIdleSessions } from "./003-orphans-and-idle-sessions.ts";
import { up as rateLimits } from "./004-rate-limits.ts";
import { up as redeemedSignIns } from "./005-redeemed-sign-ins.ts";
import { up as spinInputs } from "./006-spin-inputs.ts";
import { up as tasteAndEditions } from "./007-taste-and-editions.ts";
import { up as whatListenersKeep } from "./008-what-listeners-keep.ts";
import { up as factsAsGiven } from "./009-facts-as-given.ts";
import { up as settings } from "./011-settings.ts";
import { up as celebrations } from "./012-celebrations.ts";
import { up as numberedSpins } from "./013-numbered-spins.ts";
import { up as celebrationKeys } from "./018-celebration-keys.ts";
import { up as notifications } from "./019-notifications.ts";
import { up as secretCanary } from "./020-secret-canary.ts";
import { up as whatCameLast } from "./022-what-came-last.ts";
import { up as foldedTaste } from "./023-folded-taste.ts";
import { up as spinsOfTrophies } from "./024-spins-of-trophies.ts";
import { up as whysAndTracks } from "./025-whys-and-tracks.ts";
import { up as tracksPutOff } from "./026-tracks-put-off.ts";
import { up as whatTrophiesTell } from "./027-what-trophies-tell.ts";

/** Every migration, by name; they run in the order of their names, and one that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  "001-foundation": { up: foundation },
  "002-artists": { up: artists },
  "003-orphans-and-idle-sessions": { up: orphansAndIdleSessions },
  "004-rate-limits": { up: rateLimits },
  "005-redeemed-sign-ins": { up: redeemedSignIns },
  "006-spin-inputs": { up: spinInputs },
  "007-taste-and-editions": { up: tasteAndEditions },
  "008-what-listeners-keep": { up: whatListenersKeep },
  "009-facts-as-given": { up: factsAsGiven },
  "011-settings": { up: settings },
  "012-celebrations": { up: celebrations },
  "013-numbered-spins": { up: numberedSpins },
  "018-celebration-keys": { up: celebrationKeys },
  "019-notifications": { up: notifications },
  "020-secret-canary": { up: secretCanary },
  "022-what-came-last": { up: whatCameLast },
  "023-folded-taste": { up: foldedTaste },
  "024-spins-of-trophies": { up: spinsOfTrophies },
  "025-whys-and-tracks": { up: whysAndTracks },
  "026-tracks-put-off": { up: tracksPutOff },
  "027-what-trophies-tell": { up: whatTrophiesTell },
};
