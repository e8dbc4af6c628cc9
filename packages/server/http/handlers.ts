import type { ApiHandlers } from "./api-handler.ts";
import { getPreview, postSpinCard, postStatsCard, postTrophyCard, postWeekCard } from "./routes/cards.ts";
import { getCollection, getFavorites } from "./routes/collection.ts";
import { getFavoriteStatus, postFavoriteStatuses } from "./routes/favorite-statuses.ts";
import { deleteFavorite, postFavorite } from "./routes/set-favorite.ts";
import { getMe, postCelebration, postOnboarding } from "./routes/me.ts";
import {
  deleteSubscription,
  getPreferences,
  getPushKey,
  postTestNotification,
  putPreferences,
  putSubscription,
} from "./routes/notifications.ts";
import { getPlaceholder, getSite } from "./routes/open.ts";
import { postPlay } from "./routes/play.ts";
import {
  getAnalytics,
  getCalendarMonth,
  getProfileSpins,
  getSpinHistory,
  getWeeklyRecap,
  getWeeklyStats,
} from "./routes/profile.ts";
import {
  deleteConnection,
  deleteOtherSessions,
  deleteSession,
  getSessions,
  getSettings,
  putSettings,
} from "./routes/settings.ts";
import { postShare } from "./routes/shares.ts";
import { getSpin, getSpinStatus, getSpinTracks, postListened, postSpin } from "./routes/spins.ts";
import { getProfileTrophies, getTrophies } from "./routes/trophies.ts";

/** One handler for each endpoint of the contract; the compiler names the ones that are missing. */
export const handlers: ApiHandlers = {
  getSite,
  getMe,
  completeOnboarding: postOnboarding,
  acknowledgeCelebration: postCelebration,
  getSettings,
  updateSettings: putSettings,
  listSessions: getSessions,
  endOtherSessions: deleteOtherSessions,
  endSession: deleteSession,
  disconnect: deleteConnection,
  startSpin: postSpin,
  getSpinStatus,
  getSpin,
  getSpinTracks,
  markListened: postListened,
  countShare: postShare,
  drawSpinCard: postSpinCard,
  drawStatsCard: postStatsCard,
  drawTrophyCard: postTrophyCard,
  drawWeekCard: postWeekCard,
  listSpinHistory: getSpinHistory,
  listProfileSpins: getProfileSpins,
  getCalendarMonth,
  getAnalytics,
  getWeeklyRecap,
  listWeeklyStats: getWeeklyStats,
  listTrophies: getTrophies,
  listProfileTrophies: getProfileTrophies,
  listCollection: getCollection,
  listFavorites: getFavorites,
  getFavoriteStatuses: postFavoriteStatuses,
  getFavoriteStatus,
  addFavorite: postFavorite,
  removeFavorite: deleteFavorite,
  getPushKey,
  getNotificationPreferences: getPreferences,
  updateNotificationPreferences: putPreferences,
  subscribeDevice: putSubscription,
  unsubscribeDevice: deleteSubscription,
  sendTestNotification: postTestNotification,
  playAlbum: postPlay,
  getPreview,
  getPlaceholder,
};
