import { queryOptions, useQuery } from "@tanstack/react-query";
import { wordsOf } from "../../api/api-error.ts";
import { Bar } from "../../ui/bar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import { Medal, TierMark } from "../../ui/trophy/medal.tsx";
import { type TierOfTrophies, type TrophyCase, trophyCaseOf } from "./trophy-case.ts";
import { TrophyRow } from "./trophy-row.tsx";
import * as styles from "./trophies.module.css";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { tierWords } from "../../ui/trophy/tier-words.ts";
import * as words from "./words.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { OpenTrophy } from "../../ui/trophy/open-trophy.tsx";
import { EarnedOn } from "./earned-on.tsx";

export function Trophies() {
  const { data: trophies, error, isPending, refetch } = useQuery(trophiesQuery);
  if (isPending) {
    return (
      <p role="status" className={styles.loading}>
        {words.loading}
      </p>
    );
  }
  if (trophies === undefined) {
    return (
      <EmptyState
        part
        reason="failed"
        title={words.notLoaded}
        text={<Sentence words={wordsOf(error, words.noAnswer)} />}
      >
        <button type="button" className="btn btn-primary" onClick={() => void refetch()}>
          {words.tryAgain}
        </button>
      </EmptyState>
    );
  }
  if (trophies.length === 0) {
    return <EmptyState part title={words.none} text={words.noneYet} />;
  }
  const trophyCase = trophyCaseOf(trophies);
  return (
    <div className="arrives">
      <div className={styles.top} data-recent={trophyCase.recent.length > 0}>
        <Summary trophyCase={trophyCase} />
        {trophyCase.recent.length > 0 && <RecentTrophies trophies={trophyCase.recent} />}
      </div>
      {trophyCase.tiers.map((row) => (
        <Tier key={row.tier} row={row} />
      ))}
    </div>
  );
}

function Summary({ trophyCase: { earned, total, percentage } }: { readonly trophyCase: TrophyCase }) {
  return (
    <div className={styles.sum}>
      <p className={styles.earned}>
        {earned} <small>{words.ofTrophies(total)}</small>
      </p>
      <Bar share={earned / total} />
      <p className={`${styles.percentage} text-note`}>{words.complete(percentage)}</p>
    </div>
  );
}

function Tier({ row: { tier, earned, trophies } }: { readonly row: TierOfTrophies }) {
  return (
    <section aria-labelledby={tier}>
      <div className={styles.tier}>
        <TierMark tier={tier} />
        <h2 id={tier} className={styles.tierName}>
          {tierWords[tier]}
        </h2>
        <p className={`${styles.tierCount} text-note`}>{words.countOf(earned, trophies.length)}</p>
      </div>
      <ul role="list" className={styles.root}>
        {trophies.map((trophy) => (
          <TrophyRow key={trophy.id} trophy={trophy} />
        ))}
      </ul>
    </section>
  );
}

const trophiesQuery = queryOptions({
  queryKey: queryKeys.trophies,
  queryFn: () => call("GET /api/trophies"),
});

function RecentTrophies({ trophies }: { readonly trophies: readonly Trophy[] }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className={styles.recentTitle}>
        {words.recent}
      </h2>
      <ul role="list" className={styles.recentTrophies}>
        {trophies.map((trophy) => (
          <li key={trophy.id}>
            <div className={styles.recentMedal}>
              <Medal tier={trophy.tier} icon={trophy.iconName} />
            </div>
            <h3 className={styles.trophyName}>
              <OpenTrophy trophy={trophy} />
            </h3>
            <p className={`${styles.recentFact} text-small`}>{tierWords[trophy.tier]}</p>
            <p className={`${styles.recentFact} ${styles.trophyDate} text-small`}>
              <EarnedOn date={trophy.userTrophy?.earnedOn} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
