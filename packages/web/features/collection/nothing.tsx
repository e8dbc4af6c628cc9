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
      text="Every album you spin finds its place here."
      tips={[
        { icon: "record", says: "One spin a day, one album a day" },
        { icon: "note", says: "Hear it from track 1 to the end" },
        { icon: "outlinedHeart", says: "Press the heart beside the ones you love" },
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
      Press <kbd>F</kbd> on the page of a spin
    </>
  );
  return (
    <Nothing
      heart
      title="No Favorites Yet"
      text="Keep the albums you would play again. They wait for you here."
      tips={[
        { icon: "outlinedHeart", says: "Press the heart beside any album" },
        { icon: "keys", says: onSpin, onlyWithKeys: true },
        { icon: "note", says: "Hear it to the end first: favourites age well" },
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
      text="Try fewer letters, another spelling, an artist or a genre."
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
