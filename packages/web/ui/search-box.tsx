import { longestSearch, searchOf } from "@spindle/core/collection/collection-selection.ts";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { Icon } from "./icons.tsx";
import { PageIcon } from "./page-icons.tsx";
import * as styles from "./search-box.module.css";

const pauseMs = 250;

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly label: string;
  readonly hint: string;
  readonly clear: string;
  /** Whether "/" leads here. */
  readonly keyHint?: boolean;
}

/** A search that follows the typing after a pause. */
export function SearchBox({ box, q, onSearch, label, hint, clear, keyHint = false }: SearchBoxProps) {
  const { text, write, searchNow } = useTyped(q, onSearch);
  return (
    <search className={styles.root}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow(text);
        }}
      >
        <PageIcon name="search" size={20} />
        <input
          ref={box}
          type="search"
          className="field"
          aria-label={label}
          placeholder={hint}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {text === "" ? (
          keyHint && <kbd className="keys-only">/</kbd>
        ) : (
          <button
            type="button"
            className={`icon-btn ${styles.clear}`}
            aria-label={clear}
            onClick={() => {
              searchNow("");
              box.current?.focus();
            }}
          >
            <Icon name="close" size={20} />
          </button>
        )}
      </form>
    </search>
  );
}

/** Returns the text in the box: the last one typed, until Back or a link changes the search. */
function useTyped(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [searched, setSearched] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== searched) setText(q);
    setSearched(q);
  }
  const search = (typed: string): void => {
    setSearched(searchOf(typed));
    onSearch(searchOf(typed));
  };
  const later = useEffectEvent(search);
  useEffect(() => {
    if (searchOf(text) === searched) return;
    const { pathname } = location;
    const pause = setTimeout(() => {
      // Another page may be loading by now.
      if (location.pathname === pathname) later(text);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [text, searched]);
  const searchNow = (typed: string): void => {
    setText(typed);
    search(typed);
  };
  return { text, write: setText, searchNow };
}
