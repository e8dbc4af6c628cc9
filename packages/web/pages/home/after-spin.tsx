import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { TodaysAlbum } from "../../features/album/todays-album.tsx";
import { Countdown } from "../../features/spin/countdown.tsx";
import "./after-spin.css";
import { Lede } from "./lede.tsx";

interface AfterSpinProps {
  readonly nextSpinAt: string;
  readonly todaysSpinId: string | undefined;
  /** Today's spin, where it could be read. */
  readonly spin: Spin | undefined;
}

/** What stands in the spin button's place once today's spin is used: the way back to it, and how long until the next. */
export function AfterSpin({ nextSpinAt, todaysSpinId, spin }: AfterSpinProps) {
  return (
    <div className="arrives">
      {spin && <TodaysAlbum spin={spin} />}
      <Lede>{afterwards(spin)}</Lede>
      {todaysSpinId !== undefined && (
        <p className="go">
          <Link className="btn btn-primary btn-big" href={paths.spin(todaysSpinId)}>
            Back to today’s album
          </Link>
        </p>
      )}
      <Countdown nextSpinAt={nextSpinAt} />
    </div>
  );
}

/** What the page promises once the day's spin is used. */
function afterwards(today: Spin | undefined): string {
  if (today === undefined) return "The record is resting until your next spin.";
  return today.listenedAt === null
    ? "Today’s record is out of its sleeve. Play it from track 1, no shuffle."
    : "You heard it from start to finish. The record is back in its sleeve.";
}
