import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import * as words from "./words.ts";

/** What will stand beside other listeners. */
export function Leaderboards() {
  return (
    <EmptyState part title={words.leaderboardsComing} text={words.untilThen}>
      <Link className="btn btn-quiet" href={paths.statistics}>
        {words.seeRecap}
      </Link>
    </EmptyState>
  );
}
