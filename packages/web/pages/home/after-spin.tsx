import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { TodaysAlbum } from "../../features/album/todays-album.tsx";
import { Countdown } from "../../features/spin/countdown.tsx";
import "./after-spin.css";
import { Lede } from "./lede.tsx";
import * as words from "./rested-words.ts";

interface AfterSpinProps {
  readonly nextSpinAt: string;
  readonly todaysSpinId: string | undefined;
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
            {words.backToAlbum}
          </Link>
        </p>
      )}
      <Countdown nextSpinAt={nextSpinAt} />
    </div>
  );
}

/** What the page promises once the day's spin is used. */
function afterwards(today: Spin | undefined): string {
  if (today === undefined) return words.resting;
  return today.listenedAt === null ? words.outOfSleeve : words.heard;
}
