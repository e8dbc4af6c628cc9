import type { ListedSpin, WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { datesOf, weekOf } from "@spindle/core/day/week.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { Icon } from "../../ui/icons.tsx";
import { weekdayName } from "../../ui/local-date-words.ts";
import { OpenIn } from "../../ui/open-in.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { SmallCover } from "../../ui/small-cover.tsx";
import * as styles from "./sleeve-shelf.module.css";
import * as words from "./words.ts";
import * as recapStyles from "./recap.module.css";

/** The week's albums by day. If only some are top albums, those have a star. */
export function SleeveShelf({
  recap,
}: {
  readonly recap: Pick<WeeklyRecap, "weekStart" | "spins" | "topAlbums">;
}) {
  const tops = new Set(recap.topAlbums.map(({ id }) => id));
  const allTop = recap.spins.every(({ album }) => tops.has(album.id));
  return (
    <section className={recapStyles.part} aria-labelledby="week-albums">
      <PartHead id="week-albums" title={allTop ? words.topAlbums : words.weekAlbums}>
        {!allTop && (
          <p className={`${styles.legend} text-note`} aria-hidden="true">
            <Icon name="star" size={16} /> {words.topAlbums}
          </p>
        )}
      </PartHead>
      <ol role="list" className={styles.root}>
        {datesOf(weekOf(recap.weekStart)).map((date, weekday) => {
          const spin = recap.spins.find(({ localDate }) => localDate === date);
          return (
            <li key={date} className={styles.place} data-empty={spin === undefined}>
              <div className={styles.stand}>
                {spin ? <ShelvedCover spin={spin} /> : <span className={styles.gap} />}
              </div>
              <p className={`${styles.day} text-small`}>
                {weekdayName(weekday, "long")}
                {spin === undefined && <span className="sr-only">{words.noSpin}</span>}
                {spin && !allTop && tops.has(spin.album.id) && <TopMark />}
              </p>
              {spin && <ShelvedWords spin={spin} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function TopMark() {
  return (
    <>
      <Icon name="star" size={16} />
      <span className="sr-only">{words.isTopAlbum}</span>
    </>
  );
}

function ShelvedCover({ spin: { id, album } }: { readonly spin: ListedSpin }) {
  // Hidden from keyboards and screen readers, because the title below is the same link.
  return (
    <Link className={styles.cover} href={paths.spin(id)} tabIndex={-1} aria-hidden="true">
      <SmallCover album={album} size={200} />
    </Link>
  );
}

function ShelvedWords({ spin: { id, album, provider } }: { readonly spin: ListedSpin }) {
  return (
    <>
      <h3 className={`${styles.title} clamp`} dir="auto">
        <Link href={paths.spin(id)}>{album.name}</Link>
      </h3>
      <p className={`${styles.artist} clamp text-note`} dir="auto">
        {album.artist}
      </p>
      <p>
        <OpenIn album={album} provider={provider} />
      </p>
    </>
  );
}
