import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Analytics } from "@spindle/contract/schemas/profile.ts";
import { useQuery } from "@tanstack/react-query";
import { analyticsQuery } from "./profile-queries.ts";
import "./three-numbers.css";

/** The three numbers between hairlines; the living streak is in brass. Spins and albums come of one answer, so that they fit each other. */
export function ThreeNumbers({ user: { streak } }: { readonly user: Me }) {
  const { data } = useQuery(analyticsQuery);
  const numbers = [
    { name: "Current Streak", figure: streak.current, caption: "days in a row", living: streak.current > 0 },
    { name: "Longest Streak", figure: streak.longest, caption: "personal best" },
    { name: "Total Spins", figure: data?.totalSpins, caption: data ? discovered(data) : "albums discovered" },
  ];
  return (
    <dl className="three-numbers" aria-label="Your numbers">
      {numbers.map(({ name, figure, caption, living = false }) => (
        <div key={name} className="three-number">
          <dt>{name}</dt>
          <dd className="three-figure" data-living={living}>
            {figure === undefined ? <NotKnown /> : figure.toLocaleString()}
          </dd>
          <dd className="three-caption">{caption}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A spin discovers an album unless it has come before; how many did is named where the two numbers differ. */
function discovered({ totalSpins, totalAlbums }: Analytics): string {
  return totalAlbums === totalSpins
    ? "albums discovered"
    : `${totalAlbums.toLocaleString()} albums discovered`;
}

/** Keeps the place of a figure. */
function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not available yet</span>
    </>
  );
}
