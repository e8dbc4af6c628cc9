import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { ReactNode } from "react";
import type { LinkHere } from "../../features/share/link-here.tsx";
import { Hero } from "./hero.tsx";
import { Welcome } from "./welcome.tsx";
import { Sleeve } from "../../features/album/sleeve.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { OpenIn } from "../../ui/open-in.tsx";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { TodaysAlbum } from "../../features/album/todays-album.tsx";
import { Countdown } from "../../features/spin/countdown.tsx";
import * as styles from "./rested.module.css";
import { Lede } from "./lede.tsx";
import * as words from "./rested-words.ts";

const heardHere = lazyPart(async () => (await import("./heard-here.tsx")).HeardHere);

interface DeckProps {
  readonly spin: Spin;
  readonly streak: number;
}

/** Today's sleeve, with a link to the album at the provider. Once it is heard, the stamp and streak replace the record. */
function Deck({ spin, streak }: DeckProps) {
  const { listenedAt } = spin;
  const isHeard = listenedAt !== null;
  usePreload(heardHere);
  return (
    <div className={isHeard ? `deck ${styles.heard}` : "deck"}>
      <Sleeve spin={spin} state={isHeard ? "home" : "out"}>
        {isHeard && (
          <LazyBoundary dispensable>
            <heardHere.View listenedAt={listenedAt} streak={streak} />
          </LazyBoundary>
        )}
      </Sleeve>
      <OpenIn album={spin.album} provider={spin.provider} />
    </div>
  );
}

interface RestedProps {
  readonly nextSpinAt: string;
  readonly todaysSpinId: string | undefined;
  readonly today: Spin | undefined;
  readonly streak: number;
  readonly turntable: ReactNode;
  readonly link: LinkHere | undefined;
  readonly children: ReactNode;
}

export function Rested({ nextSpinAt, todaysSpinId, today, streak, turntable, link, children }: RestedProps) {
  return (
    <>
      <Hero
        quiet={today !== undefined}
        record={<div>{today === undefined ? turntable : <Deck spin={today} streak={streak} />}</div>}
      >
        <Welcome link={link} canSpin={false}>
          {null}
        </Welcome>
        <AfterSpin nextSpinAt={nextSpinAt} todaysSpinId={todaysSpinId} spin={today} />
        {link?.places}
      </Hero>
      <div className={styles.tomorrow}>{children}</div>
    </>
  );
}

interface AfterSpinProps {
  readonly nextSpinAt: string;
  readonly todaysSpinId: string | undefined;
  readonly spin: Spin | undefined;
}

function AfterSpin({ nextSpinAt, todaysSpinId, spin }: AfterSpinProps) {
  return (
    <div className="arrives">
      {spin && <TodaysAlbum spin={spin} />}
      <Lede>{afterwards(spin)}</Lede>
      {todaysSpinId !== undefined && (
        <p className="go row">
          <Link className="btn btn-primary btn-big" href={paths.spin(todaysSpinId)}>
            {words.backToAlbum}
          </Link>
        </p>
      )}
      <Countdown nextSpinAt={nextSpinAt} />
    </div>
  );
}

function afterwards(today: Spin | undefined): string {
  if (today === undefined) return words.resting;
  return today.listenedAt === null ? words.outOfSleeve : words.heard;
}
