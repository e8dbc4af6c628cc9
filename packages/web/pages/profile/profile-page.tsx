import type { Me } from "@spindle/contract/schemas/me.ts";
import { daysBetween } from "@spindle/core/day/local-date.ts";
import { weekdayOf } from "@spindle/core/day/week.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { isOffline as isOfflineNow, subscribeToConnection } from "../../device/connection.ts";
import { CoverCalendar } from "../../features/calendar/cover-calendar.tsx";
import { useSpan } from "../../features/calendar/use-span.ts";
import { NotificationCard } from "../../features/notifications/notification-card.tsx";
import { Discovery } from "../../features/profile/discovery.tsx";
import { LinerNotes } from "../../features/profile/liner-notes.tsx";
import * as styles from "../../features/profile/profile.module.css";
import {
  analyticsQuery,
  earnedTrophiesQuery,
  recentSpinsQuery,
} from "../../features/profile/profile-queries.ts";
import { RecentAchievements } from "../../features/profile/recent-achievements.tsx";
import { RecentSpins } from "../../features/profile/recent-spins.tsx";
import { ThisWeek } from "../../features/profile/this-week.tsx";
import { ThreeNumbers } from "../../features/profile/three-numbers.tsx";
import { Who } from "../../features/profile/who.tsx";
import { settingsQuery } from "../../features/settings/settings-query.ts";
import { writtenZone } from "../../features/settings/zones.ts";
import { LoginRequired } from "../../features/session/login-required.tsx";
import { SignOut } from "../../features/session/sign-out.tsx";
import { useUser } from "../../features/session/user-query.ts";
import * as words from "./words.ts";
import { useLazyDialog } from "../../features/share/use-lazy-dialog.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { PageIcon } from "../../ui/page-icons.tsx";

/** Below the first screen, so its code loads when the page is idle. */
const settingsRows = lazyPart(
  async () => (await import("../../features/settings/settings-rows.tsx")).SettingsRows,
);
const statsSharing = lazyPart(async () => (await import("./stats-sharing.tsx")).StatsSharing);

function ShareStats({ user }: { readonly user: Me }) {
  const { asked, open, show, close } = useLazyDialog(statsSharing);
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => void show()}>
        <PageIcon name="share" size={20} />
        {words.shareMyStats}
      </button>
      {asked && <statsSharing.View user={user} open={open} onClose={close} />}
    </>
  );
}

export function ProfilePage() {
  const user = useUser();
  if (user !== null) return <Profile user={user} />;
  return <LoginRequired title={words.signInRequired} text={words.signInFor} label={words.signInWith} />;
}

/** The listener's numbers and history. Each part fails by itself. */
function Profile({ user }: { readonly user: Me }) {
  const span = useSpan(user);
  const isOffline = useSyncExternalStore(subscribeToConnection, isOfflineNow);
  // Today must come from the same reply as the week's days.
  const analytics = useQuery(analyticsQuery);
  const today = analytics.data?.today ?? span.today;
  const trophies = useQuery(earnedTrophiesQuery);
  const spins = useQuery(recentSpinsQuery);
  // Without a network, the stored spins are shown at once, and stay when it returns.
  const [waits, setWaits] = useState(true);
  if (waits && isOffline) setWaits(false);
  // Until what stands above a part has loaded, it would move that part under a press.
  const trophiesWait = waits && isAwaited(analytics);
  const spinsWait = trophiesWait || (waits && isAwaited(trophies));
  const settingsWait = spinsWait || (waits && isAwaited(spins));
  const settings = useQuery(settingsQuery).data;
  const hasRows = usePreload(settingsRows);
  return (
    <>
      <Who user={user}>
        <ShareStats user={user} />
        <Link className="btn btn-quiet" href={paths.settings}>
          {words.settings}
        </Link>
        <SignOut label={words.logout} />
      </Who>
      <ThreeNumbers user={user} />
      <div className={styles.daysAndNotes}>
        <ThisWeek joined={daysBetween(span.joinedOn, today)} today={weekdayOf(today) - 1} />
        <CoverCalendar user={user} />
        <LinerNotes />
      </div>
      <Discovery />
      <RecentAchievements waits={trophiesWait} />
      <RecentSpins waits={spinsWait} />
      {!settingsWait && (
        <div className={`${styles.part} ${styles.settings}`}>
          <NotificationCard zone={settings && writtenZone(settings.timeZone)} />
          <LazyBoundary dispensable>{hasRows && <settingsRows.View user={user} />}</LazyBoundary>
        </div>
      )}
    </>
  );
}

/** Whether the first answer is still to come. What a part below shows stays while a failed call is repeated. */
function isAwaited({ isLoading, isFetched }: UseQueryResult): boolean {
  return isLoading && !isFetched;
}
