import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { Medal, TierMark } from "../../ui/trophy/medal.tsx";
import { OpenTrophy } from "../../ui/trophy/open-trophy.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { earnedTrophiesQuery } from "./profile-queries.ts";
import * as styles from "./achievement.module.css";
import * as words from "./words.ts";
import * as profileStyles from "./profile.module.css";

const shown = 8;

interface RecentAchievementsProps {
  /** Whether what stands above is still loading: it would move these under a press. */
  readonly waits: boolean;
}

export function RecentAchievements({ waits }: RecentAchievementsProps) {
  const { data, isFetching, refetch } = useQuery(earnedTrophiesQuery);
  const isComing = waits || (data === undefined && isFetching);
  const id = useId();
  return (
    <section className={profileStyles.part} aria-labelledby={id} aria-busy={isComing}>
      <PartHead id={id} title={words.recentAchievements}>
        <Link className="btn btn-quiet" href={paths.trophies}>
          {words.viewAll}
          <span className="sr-only">{words.trophies}</span>
        </Link>
      </PartHead>
      {isComing ? (
        <Waiting />
      ) : data ? (
        <Earned trophies={data.slice(0, shown)} />
      ) : (
        <PartFailed text={words.trophiesNotLoaded} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Earned({ trophies }: { readonly trophies: readonly Trophy[] }) {
  if (trophies.length === 0) {
    return (
      <NothingYet
        title={words.noTrophies}
        text={words.howTrophiesCome}
        drawing={<Medal tier="bronze" icon="record" locked />}
      />
    );
  }
  return (
    <ul role="list" className={`${styles.list} arrives`}>
      {trophies.map((trophy) => (
        <li key={trophy.id}>
          <span className={styles.medal}>
            <Medal tier={trophy.tier} icon={trophy.iconName} />
          </span>
          <b>
            <OpenTrophy trophy={trophy} />
          </b>
          <span className={styles.tier}>
            <TierMark tier={trophy.tier} />
            {trophy.tier}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: shown }, (_, place) => (
        <span key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
