import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { PartNotice } from "../../ui/part-notice.tsx";
import * as words from "./words.ts";

/** What will stand beside other listeners. */
export function Leaderboards() {
  return (
    <PartNotice title={words.leaderboardsComing} text={words.untilThen}>
      <Link className="btn btn-quiet" href={paths.statistics}>
        {words.seeRecap}
      </Link>
    </PartNotice>
  );
}
