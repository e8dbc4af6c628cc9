import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { shelfQuery } from "../../api/shelf-query.ts";
import { paths } from "../../app/paths.ts";
import { Icon } from "../../ui/icons.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { Offered } from "./offered.tsx";
import { type Pickable, type Picks, usePicks } from "./use-picks.ts";
import { Found, Loading, Wall } from "./wall.tsx";
import * as styles from "./wall.module.css";
import * as words from "./words.ts";

/** The picks, and a wall of the catalogue to pick from. `children`: other ways to fill the shelf. */
export function Shelf({ children }: { readonly children?: ReactNode }) {
  const { isError, refetch } = useQuery(shelfQuery);
  const picks = usePicks();
  const { text, query, write } = useSearch();
  return (
    <div className={styles.root}>
      <PageHeading title={words.title} className="text-page">
        {words.title}
      </PageHeading>
      <p className="text-lede text-soft">{words.lede}</p>
      <div className={`${styles.ways} row`}>
        <Done />
        <a className="text-link" href="#records">
          {words.orBring}
        </a>
      </div>
      {isError && picks.picked === undefined ? (
        <PartFailed text={words.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <>
          {picks.picked && <Picked picks={picks} />}
          <section aria-labelledby="wall">
            <h2 id="wall" className="text-title">
              {words.wall}
            </h2>
            <search className={styles.search}>
              <PageIcon name="search" size={20} />
              <input
                type="search"
                className="field"
                aria-label={words.search}
                placeholder={words.search}
                autoComplete="off"
                maxLength={longestSearch}
                value={text}
                onChange={(event) => write(event.currentTarget.value)}
              />
              {text !== "" && (
                <button
                  type="button"
                  className={`icon-btn ${styles.clear}`}
                  aria-label={words.clearSearch}
                  onClick={(event) => {
                    write("");
                    event.currentTarget.parentElement?.querySelector("input")?.focus();
                  }}
                >
                  <Icon name="close" size={20} />
                </button>
              )}
            </search>
            {picks.picked === undefined ? (
              <Loading />
            ) : query === "" ? (
              <Wall picks={picks} />
            ) : (
              <Found q={query} picks={picks} />
            )}
          </section>
          <div id="records">{children}</div>
        </>
      )}
      <div className={styles.done}>
        <p className="text-small" role="status">
          {picks.picked && words.pickedCounts(picks.picked)}
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
  const { picked, isPicked, toggle } = picks;
  if (!picked) return null;
  const putBack = (thing: Pickable): void => {
    // Its button goes.
    summary.current?.focus();
    toggle(thing);
  };
  return (
    <details className={styles.picked}>
      <summary ref={summary} className="text-title">
        {words.onShelf}
        <span className="text-note">{words.pickedCounts(picked)}</span>
      </summary>
      <Offered offers={picked} small isPicked={isPicked} toggle={putBack} />
    </details>
  );
}

const longestSearch = 200;
const pauseMs = 200;

/** What is typed, and what is searched for after a pause. */
function useSearch() {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setQuery(text.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  const write = (typed: string): void => {
    setText(typed);
    if (typed === "") setQuery("");
  };
  return { text, query, write };
}
