import type { Offers } from "@spindle/contract/schemas/shelf.ts";
import { DrawnSleeve } from "../../ui/drawn-sleeve.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import type { Pickable, Picks } from "./use-picks.ts";
import * as styles from "./wall.module.css";
import * as words from "./words.ts";

interface OfferedProps extends Pick<Picks, "isPicked" | "toggle"> {
  readonly offers: Offers;
  /** The level of the headings. */
  readonly small?: boolean;
}

/** Albums, artists and genres to pick or to put back, each group if there is any. */
export function Offered({ offers: { albums, artists, genres }, small = false, ...picks }: OfferedProps) {
  return (
    <>
      {albums.length > 0 && (
        <ul role="list" aria-label={words.albums} className={styles.albums} data-small={small}>
          {albums.map((album) => (
            <li key={album.id}>
              <Album thing={{ kind: "album", album }} {...picks} />
            </li>
          ))}
        </ul>
      )}
      <Names label={words.artists} things={artists.map((name) => ({ kind: "artist", name }))} {...picks} />
      <Names label={words.genres} things={genres.map((name) => ({ kind: "genre", name }))} {...picks} />
    </>
  );
}

interface PickableProps<Thing> extends Pick<Picks, "isPicked" | "toggle"> {
  readonly thing: Thing;
}

function Album({ thing, isPicked, toggle }: PickableProps<Extract<Pickable, { kind: "album" }>>) {
  const { name, artist, year } = thing.album;
  return (
    <button
      type="button"
      className={styles.album}
      aria-pressed={isPicked(thing)}
      onClick={() => toggle(thing)}
    >
      <span className="sr-only">{words.albumName(name, artist, year)}</span>
      <span className={styles.sleeve} aria-hidden="true">
        <DrawnSleeve album={name} artist={artist} />
        <span className={styles.mark}>
          <PageIcon name="check" size={20} />
        </span>
      </span>
      <span className={`${styles.name} clamp`} dir="auto" aria-hidden="true">
        {name}
      </span>
      <span className={`${styles.artist} clamp text-note`} dir="auto" aria-hidden="true">
        {artist}
      </span>
    </button>
  );
}

interface NamesProps extends Pick<Picks, "isPicked" | "toggle"> {
  readonly label: string;
  readonly things: readonly Extract<Pickable, { kind: "artist" | "genre" }>[];
}

function Names({ label, things, isPicked, toggle }: NamesProps) {
  if (things.length === 0) return null;
  return (
    <div className={styles.names}>
      <h3 className="text-fine">{label}</h3>
      <ul role="list" aria-label={label} className="row">
        {things.map((thing) => (
          <li key={thing.name}>
            <button
              type="button"
              className="chip"
              aria-pressed={isPicked(thing)}
              dir="auto"
              onClick={() => toggle(thing)}
            >
              {thing.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
