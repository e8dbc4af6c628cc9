import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { TodaysAlbum } from "../../features/album/todays-album.tsx";
import { Countdown } from "../../features/spin/countdown.tsx";

interface AfterSpinProps {
  readonly nextSpinAt: string;
  readonly todaysSpinId: string | undefined;
  /** Today's spin, where it could be read. */
  readonly spin: Spin | undefined;
  readonly children: ReactNode;
}

/** What stands in the spin button's place once today's spin is used: the way back to it, and how long until the next. */
export function AfterSpin({ nextSpinAt, todaysSpinId, spin, children }: AfterSpinProps) {
  return (
    <div className="arrives">
      {spin && <TodaysAlbum spin={spin} />}
      {todaysSpinId !== undefined && (
        <p className="go">
          <Link className="btn btn-primary btn-big" href={paths.spin(todaysSpinId)}>
            Back to today's album
          </Link>
        </p>
      )}
      <Countdown nextSpinAt={nextSpinAt} />
      {children}
    </div>
  );
}
