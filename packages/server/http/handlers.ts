import type { ApiHandlers } from "./api-handler.ts";
import { getMe, postOnboarding } from "./routes/me.ts";
import { getPlaceholder, getSite } from "./routes/open.ts";
import { getOpenApi } from "./routes/openapi.ts";
import { postPlay } from "./routes/play.ts";
import { getSpin, getSpinStatus, postListened, postSpin } from "./routes/spins.ts";

/** One handler for each endpoint of the contract; the compiler names the ones that are missing. */
export const handlers: ApiHandlers = {
  getSite,
  getMe,
  completeOnboarding: postOnboarding,
  startSpin: postSpin,
  getSpinStatus,
  getSpin,
  markListened: postListened,
  playAlbum: postPlay,
  getPlaceholder,
  getOpenApi,
};
