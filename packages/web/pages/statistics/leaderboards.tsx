import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { PartNotice } from "../../ui/part-notice.tsx";

/** What will stand beside other listeners. */
export function Leaderboards() {
  return (
    <PartNotice title="Leaderboards Coming Soon" text="Until then, the one to beat is you, last week.">
      <Link className="btn btn-quiet" href={paths.statistics}>
        See your weekly recap
      </Link>
    </PartNotice>
  );
}
