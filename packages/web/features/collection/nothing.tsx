import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { PageIcon, type PageIconName } from "../../ui/page-icons.tsx";
import "./nothing.css";
import { EmptySleeve } from "./empty-sleeve.tsx";

/** Where nothing has been spun yet. */
export function NoAlbums() {
  return (
    <Nothing
      title="No Albums Yet"
      text="Every album you spin lands here."
      tips={[
        { icon: "record", says: "Spin once a day for one new album" },
        { icon: "note", says: "Play it from track 1 to the end" },
        { icon: "outlinedHeart", says: "Press the heart next to the ones you love" },
      ]}
      actions={
        <Link className="btn btn-primary" href={paths.home}>
          Spin Your First Album
        </Link>
      }
    />
  );
}

/** Where no album is a favourite yet. */
export function NoFavorites({ onAll }: { readonly onAll: () => void }) {
  const onSpin = (
    <>
      Press <kbd>F</kbd> on an album’s page
    </>
  );
  return (
    <Nothing
      heart
      title="No Favorites Yet"
      text="Save the albums you’d play again, and find them all here."
      tips={[
        { icon: "outlinedHeart", says: "Press the heart next to any album" },
        { icon: "keys", says: onSpin, onlyWithKeys: true },
        { icon: "note", says: "Hear it all the way through first" },
      ]}
      actions={
        <>
          <Link className="btn btn-primary" href={paths.home}>
            Discover Music
          </Link>
          <button type="button" className="btn btn-quiet" onClick={onAll}>
            View All Albums
          </button>
        </>
      }
    />
  );
}

/** Where a search finds nothing. What was looked for is said in the line above. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <Nothing
      title="Nothing on these shelves"
      text="Try fewer letters, a different spelling, an artist, or a genre."
      tips={[]}
      actions={
        <button type="button" className="btn btn-primary" onClick={onClear}>
          Clear search
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
  /** Whether the empty sleeve waits for a heart. */
  readonly heart?: boolean;
}

function Nothing({ title, text, tips, actions, heart = false }: NothingProps) {
  return (
    <section className="nothing arrives">
      <div className="min-w-0">
        <h2 className="nothing-title">{title}</h2>
        <p className="nothing-text">{text}</p>
        {tips.length > 0 && (
          <ul role="list" className="tips">
            {tips.map(({ icon, says, onlyWithKeys }) => (
              <li key={icon} className={onlyWithKeys ? "tip-keys" : ""}>
                <PageIcon name={icon} size={22} />
                <span>{says}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="nothing-actions">{actions}</div>
      </div>
      <EmptySleeve heart={heart} />
    </section>
  );
}
