import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { heartOutline, PageIcon, type PageIconName } from "../../ui/page-icons.tsx";
import { FlatRecord } from "../../ui/record/flat-record.tsx";
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

const dashed = {
  stroke: "var(--edge)",
  strokeWidth: 0.7,
  strokeDasharray: "1.6 1.3",
  strokeLinecap: "butt",
  strokeLinejoin: "round",
} as const;

/** A blank record half out of a plain sleeve. The empty favorites have a dashed heart on it. */
function EmptySleeve({ heart }: { readonly heart: boolean }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 480 360"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g strokeWidth="1.2" transform="translate(300 180)">
        <FlatRecord
          radius={150}
          labelColor="var(--inset)"
          hole="none"
          edge="light-dark(transparent, rgb(255 255 255 / 0.16))"
          print="var(--edge)"
        />
      </g>
      <g fill="var(--sleeve)" stroke="var(--edge)" strokeWidth="2">
        <rect x="24" y="28" width="304" height="304" rx="4" />
      </g>
      <path stroke="var(--rule)" strokeWidth="1.5" strokeLinecap="butt" d="M34 322V38h284" />
      {heart && <path {...dashed} transform="translate(116 120) scale(5)" d={heartOutline} />}
    </svg>
  );
}
