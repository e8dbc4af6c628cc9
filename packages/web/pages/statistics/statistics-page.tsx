import type { Me } from "@spindle/contract/schemas/me.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { WeeklyRecap } from "../../features/recap/weekly-recap.tsx";
import { LoginRequired } from "../../features/session/login-required.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { Trophies } from "../../features/trophies/trophies.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import * as styles from "./statistics.module.css";
import { EmptyState } from "../../ui/empty-state.tsx";
import * as words from "./words.ts";
import type { WeeklyRecap as Recap } from "@spindle/contract/schemas/profile.ts";
import { useLazyDialog } from "../../features/share/use-lazy-dialog.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageIcon } from "../../ui/page-icons.tsx";

const weekSharing = lazyPart(async () => (await import("./week-sharing.tsx")).WeekSharing);

function ShareWeek({ listener, recap }: { readonly listener: Me; readonly recap: Recap }) {
  const { asked, open, show, close } = useLazyDialog(weekSharing);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void show()}>
        <PageIcon name="share" size={20} />
        <span>
          {words.share}
          <span className="sr-only">{words.myWeek}</span>
        </span>
      </button>
      {asked && <weekSharing.View listener={listener} recap={recap} open={open} onClose={close} />}
    </>
  );
}

interface Tab {
  readonly name: string;
  readonly path: string;
  readonly show: (listener: Me) => ReactNode;
}

const tabs = {
  recap: {
    name: words.weeklyRecap,
    path: paths.statistics,
    show: (listener) => (
      <WeeklyRecap listener={listener} share={(recap) => <ShareWeek listener={listener} recap={recap} />} />
    ),
  },
  trophies: { name: words.trophies, path: paths.trophies, show: () => <Trophies /> },
  leaderboards: { name: words.leaderboards, path: paths.leaderboards, show: () => <Leaderboards /> },
} as const satisfies Record<string, Tab>;

type TabName = keyof typeof tabs;

export function StatisticsPage({ tab }: { readonly tab: TabName }) {
  const { name, path, show } = tabs[tab];
  const listener = useUser();
  if (listener === null) return <LoginRequired text={words.logInForStatistics} />;
  return (
    <>
      <PageHeading title={words.musicStatistics} tab={words.tabTitle(name)} className={styles.title}>
        {words.musicStatistics}
      </PageHeading>
      <nav aria-label={words.statistics} className={styles.tabs}>
        {Object.values(tabs).map((one) => (
          <Link
            key={one.path}
            className={styles.tab}
            href={one.path}
            aria-current={one.path === path ? "page" : undefined}
          >
            {one.name}
          </Link>
        ))}
      </nav>
      {show(listener)}
    </>
  );
}

function Leaderboards() {
  return (
    <EmptyState part title={words.leaderboardsComing} text={words.untilThen}>
      <Link className="btn btn-quiet" href={paths.statistics}>
        {words.seeRecap}
      </Link>
    </EmptyState>
  );
}
