import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { isUnanswered, wordsOf } from "../../api/api-error.ts";
import { leftAt } from "../../device/left-at.ts";
import { markArrival } from "../../ui/arrival.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RecordOnItsWay } from "../../ui/record-on-its-way.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import { searchFor, type CollectionSelection, selectionIn } from "./collection-address.ts";
import { CollectionFound } from "./collection-found.tsx";
import { CollectionTools } from "./collection-tools.tsx";
import { foundOf } from "./found.ts";
import { NoAlbums, NoFavorites, NothingFound } from "./nothing.tsx";
import { Shelves } from "./shelves.tsx";
import { useCollection } from "./use-collection.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import * as emptyStyles from "../../ui/empty.module.css";
import * as styles from "./collection.module.css";
import { CollectionCounts } from "./collection-counts.tsx";
import * as words from "./words.tsx";
import { navigate } from "wouter/use-browser-location";
import { useOwnSearch } from "../../app/address.ts";
import { paths } from "../../app/paths.ts";

interface FullCollectionProps {
  readonly heart: (item: CollectionItem) => ReactNode;
  /** The offline copy, shown if the server doesn't respond. */
  readonly offlineView: ReactNode;
}

export function FullCollection({ heart, offlineView }: FullCollectionProps) {
  const { selection, choose, type } = useSelection();
  const { known, counts, error, retry } = useCollection(selection);
  // Deferred, so that typing stays responsive while results render.
  const shown = useDeferredValue(known);
  const [tries, setTries] = useState(1);
  const list = searchFor(selection);
  useReturningTo(list, useDeferredValue(known?.outdated === false ? list : undefined));
  const tryAgain = (): void => {
    markArrival();
    setTries(tries + 1);
    retry();
  };

  const hasAlbums = counts !== undefined && counts.albums > 0;
  const empty = known?.total === 0 && !known.outdated;
  const blank = empty && isBlank(selection, counts);
  return (
    <>
      <CollectionTop key={tries} counts={hasAlbums && !blank && selection.q === "" ? counts : undefined} />
      {hasAlbums && (
        <>
          <CollectionTools selection={selection} counts={counts} onChoose={choose} onType={type} />
          <div className={blank ? "sr-only" : undefined}>
            <CollectionFound
              selection={selection}
              found={known === undefined || known.outdated ? undefined : foundOf(selection, known, counts)}
              counts={counts}
            />
          </div>
        </>
      )}
      {error && known === undefined ? (
        <>
          <EmptyState
            part
            reason="failed"
            title={words.notOpened}
            text={<Sentence words={wordsOf(error, words.noResponse)} />}
          >
            <button type="button" className="btn btn-primary" onClick={tryAgain}>
              {words.tryAgain}
            </button>
          </EmptyState>
          {isUnanswered(error) && offlineView}
        </>
      ) : known === undefined ? (
        <RecordOnItsWay className={emptyStyles.root}>{words.loading}</RecordOnItsWay>
      ) : empty ? (
        <Empty selection={selection} counts={counts} onChoose={choose} />
      ) : (
        <Shelves list={list} known={shown ?? known} onRetry={retry} heart={heart} />
      )}
    </>
  );
}

interface EmptyProps {
  readonly selection: CollectionSelection;
  readonly counts: Collection["counts"] | undefined;
  readonly onChoose: (change: Partial<CollectionSelection>) => void;
}

function Empty({ selection, counts, onChoose }: EmptyProps) {
  if (counts?.albums === 0) return <NoAlbums />;
  if (isBlank(selection, counts)) return <NoFavorites onAll={() => onChoose({ filter: "all", q: "" })} />;
  return <NothingFound onClear={() => onChoose({ q: "" })} />;
}

/** Whether there is nothing to search. */
function isBlank({ q, filter }: CollectionSelection, counts: Collection["counts"] | undefined): boolean {
  return counts?.albums === 0 || (filter === "favourites" && (q === "" || counts?.favorites === 0));
}

/**
 * Scrolls to the top for a new list. Back and Forward restore the list's scroll position, again once its albums are shown: until then the
 * page may be too short.
 */
function useReturningTo(list: string, shownList: string | undefined): void {
  const last = useRef(list);
  const place = useRef({ wanted: 0, reached: 0 });
  useEffect(() => {
    if (last.current === list) return;
    last.current = list;
    const wanted = leftAt();
    scrollTo(0, wanted);
    place.current = { wanted, reached: scrollY };
  }, [list]);
  useEffect(() => {
    const { wanted, reached } = place.current;
    if (shownList !== last.current || wanted === 0) return;
    place.current.wanted = 0;
    // If the position has changed, somebody has scrolled meanwhile.
    if (scrollY === reached) scrollTo(0, wanted);
  }, [shownList]);
}

function CollectionTop({ counts }: { readonly counts: Collection["counts"] | undefined }) {
  return (
    <div className={`${styles.top} row between`}>
      <PageHeading title={words.title} className="text-page">
        {words.title}
      </PageHeading>
      {counts && (
        <p className={`${styles.counts} row text-note`}>
          <CollectionCounts counts={counts} />
        </p>
      )}
    </div>
  );
}

interface SelectionInAddress {
  readonly selection: CollectionSelection;
  /** Changes the URL with a new history entry. */
  readonly choose: (change: Partial<CollectionSelection>) => void;
  /** Replaces the search text in the URL without a new history entry. */
  readonly type: (q: string) => void;
}

/** Keeps the selection only in the URL, so that Back and shared links restore it. */
function useSelection(): SelectionInAddress {
  const search = useOwnSearch("collection");
  const selection = useMemo(() => selectionIn(search), [search]);
  const go = (change: Partial<CollectionSelection>, replace: boolean): void => {
    const to = searchFor({ ...selection, ...change });
    if (to === searchFor(selection)) return;
    navigate(paths.collection + to, { replace, state: replace ? history.state : null });
  };
  return {
    selection,
    choose: (change) => go(change, false),
    type: (q) => go({ q }, true),
  };
}
