import type { Me } from "@spindle/contract/schemas/me.ts";

/** The four figures under the hero. */
export function StatTiles({ user }: { readonly user: Me }) {
  const { hoursListened, minutesListened } = user.stats;
  const tiles = [
    { label: "Albums Spun", figure: user.stats.albumsSpun },
    { label: "Day Streak", figure: user.streak.current },
    { label: "Best Streak", figure: user.streak.longest },
    {
      label: "Hours Listened",
      figure: minutesListened === undefined ? hoursListened : `${minutesListened}\u00a0min`,
    },
  ];
  return (
    <dl className="liner" aria-label="Your listening">
      {tiles.map(({ label, figure }) => (
        <div key={label} className="liner-cell flex-col-reverse">
          <dt className="text-fine text-soft">{label}</dt>
          <dd className="liner-figure">{figure.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
