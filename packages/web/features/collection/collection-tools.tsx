import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { collectionFilters, collectionSorts } from "@spindle/core/collection/collection-selection.ts";
import { type RefObject, useRef } from "react";
import { shortcutsPreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { Icon } from "../../ui/icons.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import * as styles from "./collection.module.css";
import type { CollectionSelection } from "./collection-address.ts";
import * as words from "./words.tsx";

interface CollectionToolsProps {
  readonly selection: CollectionSelection;
  readonly counts: Collection["counts"];
  readonly onChoose: (change: Partial<CollectionSelection>) => void;
  readonly onType: (q: string) => void;
}

export function CollectionTools({ selection, counts, onChoose, onType }: CollectionToolsProps) {
  const box = useRef<HTMLInputElement>(null);
  const keyHint = useStoredValue(shortcutsPreference) === "on";
  const countOf = { all: counts.albums, favourites: counts.favorites };
  useToolKeys(selection, onChoose, box);
  return (
    <div className={`${styles.tools} row`}>
      <SearchBox
        box={box}
        q={selection.q}
        onSearch={onType}
        label={words.search}
        hint={words.searchHint}
        clear={words.clearSearch}
        keyHint={keyHint}
      />
      <div role="group" aria-label={words.show} className={`${styles.toolsFilters} row`}>
        {collectionFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            className={`${styles.tool} chip`}
            aria-pressed={filter === selection.filter}
            onClick={() => onChoose({ filter })}
          >
            {words.filterNames[filter]} <small>({countOf[filter].toLocaleString()})</small>
          </button>
        ))}
      </div>
      <label className={`${styles.tool} ${styles.toolsSort} chip`}>
        <small>{words.sort}</small>
        <select
          value={selection.sort}
          onChange={(event) => {
            const sort = collectionSorts.find((name) => name === event.currentTarget.value);
            if (sort) onChoose({ sort });
          }}
        >
          {collectionSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words.sortNames[sort]}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} />
      </label>
    </div>
  );
}

function useToolKeys(
  { filter, sort }: CollectionSelection,
  onChoose: CollectionToolsProps["onChoose"],
  box: RefObject<HTMLInputElement | null>,
): void {
  const otherFilter = filter === "all" ? "favourites" : "all";
  const nextSort = collectionSorts[(collectionSorts.indexOf(sort) + 1) % collectionSorts.length] ?? "recent";
  const toSearch = (): void => {
    box.current?.focus();
    box.current?.select();
  };
  useShortcuts([
    { keys: ["f"], does: words.switchFilter, run: () => onChoose({ filter: otherFilter }) },
    { keys: ["s"], does: words.changeSort, run: () => onChoose({ sort: nextSort }) },
    { keys: ["/"], does: words.toSearch, run: toSearch },
  ]);
}
