import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { heartOutline, PageIcon, type PageIconName } from "../../ui/page-icons.tsx";
import * as styles from "./nothing.module.css";
import * as words from "./words.tsx";

export function NoAlbums() {
  return (
    <Nothing
      title={words.noAlbums}
      text={words.landsHere}
      tips={[
        { icon: "record", says: words.spinDaily },
        { icon: "note", says: words.playThrough },
        { icon: "outlinedHeart", says: words.pressHeart },
      ]}
      actions={
        <Link className="btn btn-primary" href={paths.home}>
          {words.spinFirst}
        </Link>
      }
    />
  );
}

export function NoFavorites({ onAll }: { readonly onAll: () => void }) {
  return (
    <Nothing
      heart
      title={words.noFavorites}
      text={words.saveAlbums}
      tips={[
        { icon: "outlinedHeart", says: words.pressAnyHeart },
        { icon: "keys", says: words.pressKey, onlyWithKeys: true },
        { icon: "note", says: words.hearFirst },
      ]}
      actions={
        <>
          <Link className="btn btn-primary" href={paths.home}>
            {words.discover}
          </Link>
          <button type="button" className="btn btn-quiet" onClick={onAll}>
            {words.viewAll}
          </button>
        </>
      }
    />
  );
}

export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <Nothing
      title={words.nothingFound}
      text={words.searchOtherwise}
      tips={[]}
      actions={
        <button type="button" className="btn btn-primary" onClick={onClear}>
          {words.clearSearch}
        </button>
      }
    />
  );
}

interface Tip {
  readonly icon: PageIconName;
  readonly says: ReactNode;
  readonly onlyWithKeys?: boolean;
}

interface NothingProps {
  readonly title: string;
  readonly text: string;
  readonly tips: readonly Tip[];
  readonly actions: ReactNode;
  /** Whether the empty sleeve shows a dashed heart. */
  readonly heart?: boolean;
}

function Nothing({ title, text, tips, actions, heart = false }: NothingProps) {
  return (
    <section className={`${styles.root} arrives`}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {tips.length > 0 && (
          <ul role="list" className={styles.tips}>
            {tips.map(({ icon, says, onlyWithKeys }) => (
              <li key={icon} className={onlyWithKeys ? styles.tipKeys : ""}>
                <PageIcon name={icon} size={22} />
                <span>{says}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={`${styles.actions} row`}>{actions}</div>
      </div>
      <EmptySleeve heart={heart} />
    </section>
  );
}

const grooves = [140, 131, 122, 104, 95, 86, 77, 68];

const dashed = {
  stroke: "var(--edge)",
  strokeWidth: 0.7,
  strokeDasharray: "1.6 1.3",
  strokeLinecap: "butt",
  strokeLinejoin: "round",
} as const;

/** A plain sleeve with a blank record half out of it; with a dashed heart where favorites would be. */
function EmptySleeve({ heart }: { readonly heart: boolean }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 480 360"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g transform="translate(300 180)">
        <circle fill="var(--vinyl)" stroke="light-dark(transparent, rgb(255 255 255 / 0.16))" r="150" />
        {grooves.map((radius) => (
          <circle key={radius} stroke="rgb(255 255 255 / 0.14)" strokeWidth="1.2" r={radius} />
        ))}
        <path stroke="rgb(255 255 255 / 0.35)" strokeWidth="3" d="M72-108A130 130 0 0 1 118-54" />
        <circle fill="var(--inset)" r="54" />
        <circle stroke="var(--edge)" strokeWidth="1.2" r="49" />
      </g>
      <g fill="var(--sleeve)" stroke="var(--edge)" strokeWidth="2">
        <rect x="24" y="28" width="304" height="304" rx="4" />
      </g>
      <path stroke="var(--rule)" strokeWidth="1.5" strokeLinecap="butt" d="M34 322V38h284" />
      {heart && <path {...dashed} transform="translate(116 120) scale(5)" d={heartOutline} />}
    </svg>
  );
}
