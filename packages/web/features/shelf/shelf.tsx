import { searchOf } from "@spindle/core/collection/collection-selection.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Link } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { shelfQuery } from "../../api/shelf-query.ts";
import { useOwnSearch } from "../../app/address.ts";
import { paths } from "../../app/paths.ts";
import { Icon } from "../../ui/icons.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Offered } from "./offered.tsx";
import { countOf } from "./shelf-query.ts";
import { type Pickable, type Picks, usePicks } from "./use-picks.ts";
import { Found, Loading, Wall } from "./wall.tsx";
import * as styles from "./wall.module.css";
import * as words from "./words.ts";

/** The picks, and a wall of the catalogue to pick from. `children`: other ways to fill the shelf. */
export function Shelf({ children }: { readonly children?: ReactNode }) {
  const { isError, refetch } = useQuery(shelfQuery);
  const picks = usePicks();
  const box = useRef<HTMLInputElement>(null);
  const { q, search } = useSearch();
  return (
    <div className={styles.root}>
      <PageHeading title={words.title} className="text-page">
        {words.title}
      </PageHeading>
      <p className="text-lede text-soft">{words.lede}</p>
      <div className={`${styles.ways} row`}>
        <Done />
        {picks.picked && (
          <a className="text-link" href="#records">
            {words.orBring}
          </a>
        )}
      </div>
      {picks.picked ? (
        <>
          <Picked picks={picks} />
          <section aria-labelledby="wall">
            <h2 id="wall" className="text-title">
              {words.wall}
            </h2>
            <div className={styles.search}>
              <SearchBox
                box={box}
                q={q}
                onSearch={search}
                label={words.search}
                hint={words.search}
                clear={words.clearSearch}
              />
            </div>
            {q === "" ? <Wall picks={picks} /> : <Found q={q} picks={picks} />}
          </section>
          <div id="records">{children}</div>
        </>
      ) : isError ? (
        <PartFailed text={words.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <div className={styles.done}>
        <p className="text-small" role="status">
          {picks.counts}
        </p>
        <Done />
      </div>
    </div>
  );
}

function Done() {
  return (
    <Link href={paths.home} className="btn btn-primary">
      {words.done}
    </Link>
  );
}

/** Always there, so that the first pick moves nothing. */
function Picked({ picks }: { readonly picks: Picks }) {
  const summary = useRef<HTMLElement>(null);
  const { picked, counts, isPicked, toggle } = picks;
  if (!picked) return null;
  const putBack = (thing: Pickable): void => {
    // Its button goes.
    summary.current?.focus();
    toggle(thing);
  };
  return (
    <details className={styles.picked}>
      <summary ref={summary}>
        <h2 className="text-title">{words.onShelf}</h2>
        <span className="text-note">{counts}</span>
        <Icon name="chevron" size={18} />
      </summary>
      {countOf(picked) === 0 && <p className="text-note">{words.picksGoHere}</p>}
      <Offered offers={picked} small isPicked={isPicked} toggle={putBack} />
    </details>
  );
}

/** Keeps what is searched for in the address, so that Back and a reload find it again. */
function useSearch() {
  const parameters = new URLSearchParams(useOwnSearch("shelf"));
  const q = searchOf(parameters.get("q") ?? "");
  const search = (wanted: string): void => {
    if (wanted === q) return;
    const to = wanted === "" ? "" : `?${new URLSearchParams({ q: wanted }).toString()}`;
    navigate(paths.shelf + to, { replace: true, state: history.state });
  };
  return { q, search };
}
