import type { ApiHandlers } from "./api-handler.ts";
import { cardHandlers } from "./routes/cards.ts";
import { collectionHandlers } from "./routes/collection.ts";
import { coverHandlers } from "./routes/covers.ts";
import { favoriteHandlers } from "./routes/favorites.ts";
import { meHandlers } from "./routes/me.ts";
import { notificationHandlers } from "./routes/notifications.ts";
import { openHandlers } from "./routes/open.ts";
import { ownDataHandlers } from "./routes/own-data.ts";
import { playHandlers } from "./routes/play.ts";
import { profileHandlers } from "./routes/profile.ts";
import { settingsHandlers } from "./routes/settings.ts";
import { shelfHandlers } from "./routes/shelf.ts";
import { signInMethodHandlers } from "./routes/sign-in-methods.ts";
import { soundHandlers } from "./routes/sound.ts";
import { spinHandlers } from "./routes/spins.ts";
import { trophyHandlers } from "./routes/trophies.ts";

export const handlers: ApiHandlers = {
  ...openHandlers,
  ...meHandlers,
  ...settingsHandlers,
  ...signInMethodHandlers,
  ...spinHandlers,
  ...cardHandlers,
  ...coverHandlers,
  ...profileHandlers,
  ...trophyHandlers,
  ...collectionHandlers,
  ...favoriteHandlers,
  ...notificationHandlers,
  ...playHandlers,
  ...soundHandlers,
  ...ownDataHandlers,
  ...shelfHandlers,
};
