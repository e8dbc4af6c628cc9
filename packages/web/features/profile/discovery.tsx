import type { Analytics } from "@spindle/contract/schemas/profile.ts";
import { modeDefinitions } from "@spindle/core/spin/mode-definitions.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Meter } from "./meter.tsx";
import { analyticsQuery } from "./profile-queries.ts";
import * as styles from "./discovery.module.css";
import * as words from "./words.ts";
import * as profileStyles from "./profile.module.css";

const shown = 3;

export function Discovery() {
  const { data } = useQuery(analyticsQuery);
  if (data === undefined || data.totalSpins === 0) return null;
  const [topGenre] = data.genreDistribution;
  return (
    <div className={`${styles.root} arrives`}>
      <Column title={words.discoveryModes}>
        <dl>
          {data.modePreferences.slice(0, shown).map(({ mode, percentage }) => (
            <Meter key={mode} name={modeDefinitions[mode].name} share={percentage / 100}>
              {words.percent(percentage)}
            </Meter>
          ))}
        </dl>
      </Column>
      {topGenre && (
        <Column title={words.genres} wideOnly>
          <dl>
            {data.genreDistribution.slice(0, shown).map(({ genre, count }) => (
              <Meter key={genre} name={genre} share={count / topGenre.count}>
                {count.toLocaleString()}
              </Meter>
            ))}
          </dl>
        </Column>
      )}
      <Column title={words.discoveryStats}>
        <p className={styles.discovered}>
          <b className="number">{data.totalAlbums.toLocaleString()}</b> {words.albumsInAll}
        </p>
        {topGenre && <TopGenre {...topGenre} />}
      </Column>
    </div>
  );
}

function TopGenre({ genre, count }: Analytics["genreDistribution"][number]) {
  return (
    <p className={styles.topGenre}>
      <b>{words.topGenre}</b> <bdi>{genre}</bdi>
      {words.withAlbums(count)}
    </p>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly wideOnly?: boolean;
  readonly children: ReactNode;
}

function Column({ title, wideOnly = false, children }: ColumnProps) {
  const id = useId();
  return (
    <section className={styles.column} data-wide-only={wideOnly} aria-labelledby={id}>
      <h2 id={id} className={profileStyles.smallTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
