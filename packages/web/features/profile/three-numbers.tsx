import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery } from "@tanstack/react-query";
import { analyticsQuery } from "./profile-queries.ts";
import "./three-numbers.css";

/** The three numbers between hairlines; the living streak is in brass. */
export function ThreeNumbers({ user: { streak, stats } }: { readonly user: Me }) {
  const albums = useQuery(analyticsQuery).data?.totalAlbums;
  const numbers = [
    { name: "Current Streak", figure: streak.current, caption: "days in a row", living: streak.current > 0 },
    { name: "Longest Streak", figure: streak.longest, caption: "personal best" },
    { name: "Total Spins", figure: stats.albumsSpun, caption: discovered(stats.albumsSpun, albums) },
  ];
  return (
    <dl className="three-numbers" aria-label="Your numbers">
      {numbers.map(({ name, figure, caption, living = false }) => (
        <div key={name} className="three-number">
          <dt>{name}</dt>
          <dd className="three-figure" data-living={living}>
            {figure.toLocaleString()}
          </dd>
          <dd className="three-caption">{caption}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A spin discovers an album unless it has come before; how many did is named where the two numbers differ. */
function discovered(spins: number, albums: number | undefined): string {
  return albums === undefined || albums === spins
    ? "albums discovered"
    : `${albums.toLocaleString()} albums discovered`;
}
