import { instant, isoOf } from "@spindle/core/day/instant.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import { acknowledgeCelebration } from "../../use-cases/acknowledge-celebration.ts";
import { completeOnboarding } from "../../use-cases/complete-onboarding.ts";
import { deleteUser } from "../../use-cases/delete-user.ts";
import { readMe } from "../../use-cases/read-me.ts";
import { accountOf } from "../../users/account-of.ts";
import { joinedOnOf } from "../../users/joined-on.ts";
import type { ApiHandlers } from "../api-handler.ts";
import { presentDisplayName } from "../present/display-name.ts";
import { presentProvider } from "../present/provider.ts";

export const meHandlers = {
  getMe: (context, { session }) => {
    const me = readMe(context, session);
    const { user } = me.signedIn;
    const minutes = user.minutes_listened;
    return succeed({
      displayName: presentDisplayName(user),
      avatarUrl: user.avatar_url,
      onboardingCompleted: user.onboarding_completed_at !== null,
      streak: {
        current: me.currentStreak,
        longest: user.longest_streak,
        ...(me.celebration && { celebration: me.celebration }),
      },
      ...(me.unseenTrophies.length > 0 && { unseenTrophies: [...me.unseenTrophies] }),
      stats: {
        albumsSpun: user.albums,
        hoursListened: Math.floor(minutes / 60),
        ...(minutes > 0 && minutes < 60 && { minutesListened: minutes }),
      },
      ...(user.midday_moment && { middayMoment: user.midday_moment }),
      ...(user.time_zone_pinned && { pinnedTimeZone: user.time_zone }),
      ...(user.listens_at !== null && { listensAt: user.listens_at }),
      ...(session.hasShelf && { hasShelf: true }),
      ...presentProvider(context.providers, session.providerId),
      connection: me.connection,
      createdAt: isoOf(instant(user.created_at)),
      ...(user.registered_at !== null && { account: accountOf(user) }),
      joinedOn: joinedOnOf(me.signedIn),
    });
  },
  completeOnboarding: async (context, { session }) => {
    await completeOnboarding(context, session);
    return succeed({ onboardingCompleted: true });
  },
  deleteAccount: async (context, { session }) => {
    const deleted = await deleteUser(context, session.user.user_id, session.key);
    if (deleted.ok) return succeed({ ...deleted.value });
    return fail(deleted.failure === "not-signed-in" ? deleted.failure : "deletion-not-listed");
  },
  acknowledgeCelebration: async (context, { session, body }) => {
    await acknowledgeCelebration(context, session, body);
    return succeed({ acknowledged: true });
  },
} satisfies Partial<ApiHandlers>;
