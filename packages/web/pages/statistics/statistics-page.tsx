import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import { paths, signInPath } from "../../app/paths.ts";
import { WeeklyRecap } from "../../features/recap/weekly-recap.tsx";
import { siteQuery } from "../../features/session/site-query.ts";
import { useUser } from "../../features/session/user-query.ts";
import { Trophies } from "../../features/trophies/trophies.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Leaderboards } from "./leaderboards.tsx";
import "./statistics.css";

interface Tab {
  readonly name: string;
  readonly path: string;
  readonly show: () => ReactNode;
}

const tabs = {
  recap: { name: "Weekly Recap", path: paths.statistics, show: () => <WeeklyRecap /> },
  trophies: { name: "Trophies", path: paths.trophies, show: () => <Trophies /> },
  leaderboards: { name: "Leaderboards", path: paths.leaderboards, show: () => <Leaderboards /> },
} as const satisfies Record<string, Tab>;

type TabName = keyof typeof tabs;

/** What a listener's history says. Each tab is an address of its own. */
export function StatisticsPage({ tab }: { readonly tab: TabName }) {
  const { name, path, show } = tabs[tab];
  if (useUser() === null) return <LoginRequired path={path} />;
  return (
    <>
      <PageHeading
        title="Your Music Statistics"
        tab={`${name} · Your Music Statistics · Spindle`}
        className="statistics-title"
      >
        Your Music Statistics
      </PageHeading>
      <nav aria-label="Statistics" className="tabs">
        {Object.values(tabs).map((one) => (
          <Link
            key={one.path}
            className="tab"
            href={one.path}
            aria-current={one.path === path ? "page" : undefined}
          >
            {one.name}
          </Link>
        ))}
      </nav>
      {show()}
    </>
  );
}

function LoginRequired({ path }: { readonly path: string }) {
  const search = useSearch();
  const provider = useQuery(siteQuery).data?.providers[0];
  const next = search === "" ? path : `${path}?${search}`;
  return (
    <EmptyState title="Login Required" text="Please log in to view your music statistics">
      {provider && (
        <a className="btn btn-primary" href={signInPath(provider.id, next)}>
          Login with {provider.name}
        </a>
      )}
    </EmptyState>
  );
}
