import { backup } from "./backup.ts";
import { checkAlbums } from "./check-albums.ts";
import type { Command } from "./command.ts";
import { doctor } from "./doctor.ts";
import { endSessions } from "./end-sessions.ts";
import { keys } from "./keys.ts";
import { keysForget } from "./keys-forget.ts";
import { keysRotate } from "./keys-rotate.ts";
import { migrate } from "./migrate.ts";
import { recount } from "./recount.ts";
import { restore } from "./restore.ts";

export const commands: Readonly<Record<string, Command>> = {
  migrate,
  backup,
  restore,
  recount,
  doctor,
  keys,
  "keys rotate": keysRotate,
  "keys forget": keysForget,
  "end-sessions": endSessions,
  "check-albums": checkAlbums,
};
