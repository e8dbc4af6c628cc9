import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { PartFailed } from "../../ui/part-failed.tsx";
import { Offered } from "./offered.tsx";
import { countOf, searchQuery, wallQuery } from "./shelf-query.ts";
import type { Picks } from "./use-picks.ts";
import * as styles from "./wall.module.css";
import * as words from "./words.ts";

export function Wall({ picks }: { readonly picks: Picks }) {
  const { data, isPending, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(wallQuery);
  const pressed = useRef(false);
  if (isPending) return <Loading />;
  if (!data) return <PartFailed text={words.wallNotLoaded} onRetry={() => void refetch()} />;
  // The button that was pressed is gone.
  const takeFocus = (end: HTMLElement | null): void => {
    if (pressed.current && document.activeElement === document.body) end?.focus({ preventScroll: true });
  };
  const hasPicked = picks.picked && countOf(picks.picked) > 0;
  return (
    <div className={styles.wall}>
      {data.pages.map((offers, page) => (
        <Offered key={page} offers={offers} {...picks} />
      ))}
      {isFetchNextPageError && <p role="alert">{words.moreNotLoaded}</p>}
      {hasNextPage ? (
        <button
          type="button"
          className={`${styles.more} btn btn-quiet`}
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            pressed.current = true;
            if (!isFetchingNextPage) void fetchNextPage();
          }}
        >
          {hasPicked ? words.showMoreLikeThese : words.showMore}
        </button>
      ) : (
        <p ref={takeFocus} tabIndex={-1} className="text-note">
          {words.wallEnds}
        </p>
      )}
    </div>
  );
}

export function Found({ q, picks }: { readonly q: string; readonly picks: Picks }) {
  const { data, isPending, refetch } = useQuery(searchQuery(q));
  if (isPending) return <Loading />;
  if (!data) return <PartFailed text={words.wallNotLoaded} onRetry={() => void refetch()} />;
  const count = countOf(data);
  return (
    <div className={styles.wall}>
      <p role="status" className="text-note">
        {count === 0 ? words.nothingFound(q) : words.found(count)}
      </p>
      <Offered offers={data} {...picks} />
    </div>
  );
}

export function Loading() {
  return (
    <p role="status" className={styles.loading}>
      {words.loading}
    </p>
  );
}
