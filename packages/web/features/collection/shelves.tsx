import type { CollectionItem as Item } from "@spindle/contract/schemas/collection.ts";
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import * as styles from "./shelf.module.css";
import { leftAt } from "../../device/left-at.ts";
import { shelfSizeNow, subscribeToShelfSize } from "./shelf-sizes.ts";
import type { KnownCollection } from "./use-collection.ts";
import { type Place, usePlace } from "./use-place.ts";
import { useRows } from "./use-rows.ts";
import * as words from "./words.tsx";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { CoverImage } from "../../ui/cover-image.tsx";
import { OpenIn } from "../../ui/open-in.tsx";

interface ShelvesProps {
  /** Identifies the list: its search in the URL. */
  readonly list: string;
  readonly known: KnownCollection;
  readonly onRetry: () => void;
  /** Renders an album's heart button. Must be stable, because albums are memoized. */
  readonly heart: (item: Item) => ReactNode;
}

export const Shelves = memo(function Shelves(props: ShelvesProps) {
  const element = useRef<HTMLDivElement>(null);
  const place = usePlace(element);
  return (
    <div ref={element} className={styles.shelves} aria-busy={props.known.outdated}>
      {place && <PlacedShelves {...props} place={place} />}
      {props.known.stuck && (
        <div role="alert" className={`${styles.moreMissing} row between`}>
          <p>{words.nextNotLoaded}</p>
          <button type="button" className="btn btn-quiet" onClick={props.onRetry}>
            {words.tryAgain}
          </button>
        </div>
      )}
    </div>
  );
});

function PlacedShelves({
  list,
  known,
  heart,
  place,
}: Omit<ShelvesProps, "onRetry"> & { readonly place: Place }) {
  const size = useSyncExternalStore(subscribeToShelfSize, shelfSizeNow);
  const { items, total } = known;
  const { first, end, above, below, measure } = useRows({ list, total, size, place });
  useEffect(() => {
    known.see(first, end);
  });
  // The browser doesn't restore the scroll position if content renders late.
  useLayoutEffect(() => {
    scrollTo(0, leftAt());
  }, []);
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  return (
    <ul
      role="list"
      className={styles.root}
      data-columns={size.columns}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {indexes.map((index) => {
        const item = items[index];
        return (
          <li
            key={index}
            ref={index % size.columns === 0 ? measure : undefined}
            data-index={index / size.columns}
            className={styles.item}
            aria-posinset={index + 1}
            aria-setsize={total}
          >
            {item ? <ShelvedAlbum item={item} heart={heart} /> : <div className={styles.blank} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Memoized, so that albums that stay aren't rendered again while scrolling. */
const ShelvedAlbum = memo(CollectionItem);

interface CollectionItemProps {
  readonly item: Item;
  readonly heart: (item: Item) => ReactNode;
}

function CollectionItem({ item, heart }: CollectionItemProps) {
  const { id, album, provider } = item;
  return (
    <>
      <Link className={styles.sleeve} href={paths.spin(id)}>
        <span className={styles.record} />
        <CoverImage key={album.id} className={styles.cover} album={album} />
      </Link>
      <div className={styles.line}>
        <h2 className={`${styles.name} clamp`} dir="auto">
          {album.name}
        </h2>
        {heart(item)}
      </div>
      <p className={`${styles.facts} text-note`}>
        <bdi>{album.artist}</bdi>
        {album.year !== undefined && <span> · {album.year}</span>}
      </p>
      {album.genres.length > 0 && (
        <p className={`${styles.genres} text-small`}>
          <bdi>{album.genres.slice(0, 2).join(", ")}</bdi>
        </p>
      )}
      <OpenIn album={album} provider={provider} />
    </>
  );
}
