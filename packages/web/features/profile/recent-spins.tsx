import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { longDate } from "../../ui/local-date-words.ts";
import { OpenIn } from "../../ui/open-in.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { SmallCover } from "../../ui/small-cover.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { recentSpinsQuery } from "./profile-queries.ts";
import * as styles from "./recent.module.css";
import * as words from "./recent-spins-words.ts";
import * as profileStyles from "./profile.module.css";

/** Spins shown on phones before expanding. Must match the style sheet. */
const shownOnPhones = 3;

interface RecentSpinsProps {
  /** Whether what stands above is still loading: it would move these under a press. */
  readonly waits?: boolean;
}

export function RecentSpins({ waits = false }: RecentSpinsProps) {
  const { data, isFetching, refetch } = useQuery(recentSpinsQuery);
  const isComing = waits || (data === undefined && isFetching);
  const id = useId();
  return (
    <section className={profileStyles.part} aria-labelledby={id} aria-busy={isComing}>
      <PartHead id={id} title={words.recentSpins} />
      {isComing ? (
        <Waiting />
      ) : data ? (
        <Spins spins={data.items} />
      ) : (
        <PartFailed text={words.spinsNotLoaded} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Spins({ spins }: { readonly spins: readonly ListedSpin[] }) {
  const [all, setAll] = useState(false);
  if (spins.length === 0) {
    return (
      <NothingYet title={words.noSpins} text={words.howSpinsCome} drawing={<Vinyl name="" ink="blank" />} />
    );
  }
  return (
    <>
      <ul role="list" className={`${styles.spins} arrives`} data-all={all}>
        {spins.map((spin) => (
          <SpinRow key={spin.id} spin={spin} />
        ))}
      </ul>
      {spins.length > shownOnPhones && (
        <button
          type="button"
          className={`btn btn-quiet ${styles.more}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? words.showFewer : words.showAll(spins.length)}
        </button>
      )}
    </>
  );
}

function SpinRow({ spin: { id, album, localDate, listenedAt, provider } }: { readonly spin: ListedSpin }) {
  const listened = listenedAt !== undefined;
  return (
    <li className={styles.spin}>
      <Link className={styles.link} href={paths.spin(id)}>
        <SmallCover album={album} size={72} />
        <span className={`${styles.words} text-note`}>
          <b className={`${styles.name} clamp`}>
            <bdi>{album.name}</bdi>
          </b>{" "}
          <bdi className="clamp">{album.artist}</bdi>{" "}
          <span className="recent-date">{words.spunOn(longDate(localDate))}</span>
        </span>
      </Link>
      <div className={styles.end}>
        <span className={styles.state} data-listened={listened}>
          <PageIcon name={listened ? "check" : "pending"} size={16} />
          {listened ? words.listened : words.pending}
        </span>
        <OpenIn album={album} provider={provider} />
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <div className={styles.spins} aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        <span key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
