import type { ListedSpin, WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { datesOf, weekOf } from "@spindle/core/day/week.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { weekdayName } from "../../ui/local-date-words.ts";
import { OpenIn } from "../../ui/open-in.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { SmallCover } from "../../ui/small-cover.tsx";
import "../../ui/two-lines.css";
import "./sleeve-shelf.css";
import * as words from "./words.ts";

/** The week's sleeves in the order of its days. The albums that its listener cared for most stand there with their names. */
export function SleeveShelf({
  recap,
}: {
  readonly recap: Pick<WeeklyRecap, "weekStart" | "spins" | "topAlbums">;
}) {
  const named = new Set(recap.topAlbums.map(({ spinId }) => spinId));
  return (
    <section className="recap-part" aria-labelledby="top-albums">
      <PartHead id="top-albums" title={words.topAlbums} />
      <ol role="list" className="sleeve-shelf">
        {datesOf(weekOf(recap.weekStart)).map((date, weekday) => {
          const spin = recap.spins.find(({ localDate }) => localDate === date);
          return (
            <li key={date} className="sleeve-place" data-empty={spin === undefined}>
              <div className="sleeve-stand">
                {spin ? (
                  <ShelvedCover spin={spin} isNamed={named.has(spin.id)} />
                ) : (
                  <span className="sleeve-gap" />
                )}
              </div>
              <p className="sleeve-day">
                {weekdayName(weekday, "long")}
                {spin === undefined && <span className="sr-only">{words.noSpin}</span>}
              </p>
              {spin && <ShelvedWords spin={spin} isNamed={named.has(spin.id)} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface ShelvedProps {
  readonly spin: ListedSpin;
  readonly isNamed: boolean;
}

function ShelvedCover({ spin: { id, album }, isNamed }: ShelvedProps) {
  // Beside a title, which is the same link and says what the cover shows, it need not be reached or read.
  const asLink = isNamed
    ? { tabIndex: -1, "aria-hidden": true }
    : { "aria-label": words.albumBy(album.name, album.artist) };
  return (
    <Link className="sleeve-cover" href={paths.spin(id)} {...asLink}>
      <SmallCover coverUrl={album.coverUrl} alt="" size={200} />
    </Link>
  );
}

function ShelvedWords({ spin: { id, album, provider }, isNamed }: ShelvedProps) {
  return (
    <>
      {isNamed && (
        <>
          <h3 className="sleeve-title two-lines" dir="auto">
            <Link href={paths.spin(id)}>{album.name}</Link>
          </h3>
          <p className="sleeve-artist two-lines" dir="auto">
            {album.artist}
          </p>
        </>
      )}
      <p>
        <OpenIn album={album} provider={provider} />
      </p>
    </>
  );
}
