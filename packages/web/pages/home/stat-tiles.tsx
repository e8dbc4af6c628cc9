import type { Me } from "@spindle/contract/schemas/me.ts";
import * as words from "./words.ts";

/** The four figures under the hero. */
export function StatTiles({ user }: { readonly user: Me }) {
  const { hoursListened, minutesListened } = user.stats;
  const tiles = [
    { label: words.albumsSpun, figure: user.stats.albumsSpun },
    { label: words.dayStreak, figure: user.streak.current },
    { label: words.bestStreak, figure: user.streak.longest },
    {
      label: words.hoursListened,
      figure: minutesListened === undefined ? hoursListened : words.minutes(minutesListened),
    },
  ];
  return (
    <dl className="liner" aria-label={words.listening}>
      {tiles.map(({ label, figure }) => (
        <div key={label} className="liner-cell">
          <dt className="text-fine">{label}</dt>
          <dd className="liner-figure">{figure.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
