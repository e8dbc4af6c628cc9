import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Analytics } from "@spindle/contract/schemas/profile.ts";
import { useQuery } from "@tanstack/react-query";
import { analyticsQuery } from "./profile-queries.ts";
import * as styles from "./three-numbers.module.css";
import * as words from "./words.ts";

/** The streaks and the spins. Spins and albums come from one reply, so that they are consistent. */
export function ThreeNumbers({ user: { streak } }: { readonly user: Me }) {
  const { data } = useQuery(analyticsQuery);
  const numbers = [
    {
      name: words.currentStreak,
      figure: streak.current,
      caption: words.daysInARow,
      living: streak.current > 0,
    },
    { name: words.longestStreak, figure: streak.longest, caption: words.personalBest },
    {
      name: words.totalSpins,
      figure: data?.totalSpins,
      caption: data ? discovered(data) : words.albumsDiscovered,
    },
  ];
  return (
    <dl className={styles.root} aria-label={words.yourNumbers}>
      {numbers.map(({ name, figure, caption, living = false }) => (
        <div key={name} className={styles.number}>
          <dt>{name}</dt>
          <dd className={`${styles.figure} number`} data-living={living}>
            {figure === undefined ? <NotKnown /> : figure.toLocaleString()}
          </dd>
          <dd className={`${styles.caption} text-note`}>{caption}</dd>
        </div>
      ))}
    </dl>
  );
}

function discovered({ totalSpins, totalAlbums }: Analytics): string {
  return totalAlbums === totalSpins ? words.albumsDiscovered : words.countDiscovered(totalAlbums);
}

function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.notAvailable}</span>
    </>
  );
}
