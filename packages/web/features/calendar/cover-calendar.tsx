import type { Me } from "@spindle/contract/schemas/me.ts";
import { addMonths, type Month, monthOf } from "@spindle/core/day/month.ts";
import { useId } from "react";
import { Icon } from "../../ui/icons.tsx";
import { longDate, monthName } from "../../ui/local-date-words.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import * as styles from "./calendar.module.css";
import { MonthGrid } from "./month-view.tsx";
import { type Calendar, useCalendar } from "./use-calendar.ts";
import * as words from "./words.ts";
import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { Dotted } from "../../ui/dotted.tsx";
import { OpenIn } from "../../ui/open-in.tsx";

export function CoverCalendar({ user }: { readonly user: Me }) {
  const calendar = useCalendar(user);
  const { month, span, spins, chosen, failed, retry } = calendar;
  const name = monthName(month);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <PartHead
        id={headingId}
        title={
          <span aria-live="polite">
            {name}{" "}
            {spins && spins.size > 0 && (
              <small className={styles.monthCount}>{albumsIn([...spins.values()])}</small>
            )}
          </span>
        }
      >
        <MonthArrows calendar={calendar} />
      </PartHead>
      <MonthGrid calendar={calendar} labelledBy={headingId} />
      <div className={`${styles.chosenDay} row between`}>
        {failed ? (
          <PartFailed text={words.notLoaded(name)} onRetry={retry} />
        ) : chosen ? (
          <ChosenDay spin={chosen} />
        ) : (
          spins && <p className="text-soft">{nothingIn(name, month === monthOf(span.today))}</p>
        )}
      </div>
    </section>
  );
}

function nothingIn(name: string, current: boolean): string {
  return current ? words.nothingYet(name) : words.nothing(name);
}

/** "21 albums", counting an album that was spun twice once. */
function albumsIn(spins: readonly { readonly album: { readonly id: string } }[]): string {
  return words.albums(new Set(spins.map(({ album }) => album.id)).size);
}

function MonthArrows({ calendar: { month, span, showMonth } }: { readonly calendar: Calendar }) {
  return (
    <div className={styles.monthArrows}>
      <MonthArrow
        way="back"
        month={addMonths(month, -1)}
        off={month <= monthOf(span.joinedOn)}
        onGo={showMonth}
      />
      <MonthArrow way="on" month={addMonths(month, 1)} off={month >= monthOf(span.today)} onGo={showMonth} />
    </div>
  );
}

interface MonthArrowProps {
  readonly way: "back" | "on";
  readonly month: Month;
  readonly off: boolean;
  readonly onGo: (month: Month) => void;
}

/** Stays in place and keeps the focus if there is no further month. */
function MonthArrow({ way, month, off, onGo }: MonthArrowProps) {
  return (
    <button
      type="button"
      className={`icon-btn ${styles.monthArrow}`}
      data-way={way}
      aria-disabled={off}
      aria-label={monthName(month)}
      onClick={() => {
        if (!off) onGo(month);
      }}
    >
      <Icon name="chevron" />
    </button>
  );
}

function ChosenDay({ spin: { id, album, provider, localDate } }: { readonly spin: ListedSpin }) {
  return (
    <>
      <div className={styles.chosenWords}>
        <Dotted
          className="clamp"
          first={
            <Link className={styles.chosenName} href={paths.spin(id)}>
              <bdi>{album.name}</bdi>
            </Link>
          }
          then={<bdi>{album.artist}</bdi>}
        />
        <p className="clamp text-fine">{words.spunOn(longDate(localDate))}</p>
      </div>
      <OpenIn album={album} provider={provider} />
    </>
  );
}
