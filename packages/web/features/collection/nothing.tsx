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
        <div className={styles.actions}>{actions}</div>
      </div>
      <EmptySleeve heart={heart} />
    </section>
  );
}

const grooves = [140, 131, 122, 104, 95, 86, 77, 68];

/** A plain sleeve with a blank record half out of it; with a dashed heart where favorites would be. */
function EmptySleeve({ heart }: { readonly heart: boolean }) {
  return (
    <svg className={styles.picture} viewBox="0 0 480 360" aria-hidden="true">
      <g transform="translate(300 180)">
        <circle className={styles.vinyl} r="150" />
        {grooves.map((radius) => (
          <circle key={radius} className={styles.groove} r={radius} />
        ))}
        <path className={styles.light} d="M72-108A130 130 0 0 1 118-54" />
        <circle className={styles.label} r="54" />
        <circle className={styles.ring} r="49" />
      </g>
      <rect className={styles.edge} x="24" y="28" width="304" height="304" rx="4" />
      <path className={styles.fold} d="M34 322V38h284" />
      {heart && <path className={styles.heart} transform="translate(116 120) scale(5)" d={heartOutline} />}
    </svg>
  );
}
