import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import * as styles from "./zone.module.css";
import { knownZones, placeOf, presentName, zonesMatching } from "./zones.ts";
import * as words from "./words.tsx";
import * as dialogStyles from "../../ui/dialog/dialog.module.css";

interface ZoneDialogProps {
  readonly open: boolean;
  readonly chosen: string;
  readonly onClose: () => void;
  readonly onChoose: (zone: string) => void;
}

export function ZoneDialog({ open, onClose, ...choosing }: ZoneDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.pinZone}>
      <p className={dialogStyles.words}>{words.midnightThere}</p>
      <ZoneSearch {...choosing} />
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        {words.cancel}
      </button>
    </Dialog>
  );
}

function ZoneSearch({ chosen, onChoose }: Pick<ZoneDialogProps, "chosen" | "onChoose">) {
  const [zones] = useState(knownZones);
  const [search, setSearch] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const found = zonesMatching(zones, search);
  const [only] = found.length === 1 ? found : [];
  // Another browser may have pinned the zone under an old name.
  const isChosen = (zone: string): boolean => presentName(zone) === presentName(chosen);
  const reached = found.find(isChosen) ?? found[0];
  useEffect(() => {
    // The dialog opens in the same commit, and the list has no height before that.
    const opened = requestAnimationFrame(() =>
      list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" }),
    );
    return () => cancelAnimationFrame(opened);
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (only !== undefined) onChoose(only);
      }}
    >
      <input
        type="text"
        role="searchbox"
        className={`${styles.search} field`}
        aria-label={words.searchZones}
        placeholder={words.searchZonesHint}
        autoComplete="off"
        maxLength={64}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => moveBetween(event, list.current)}
      />
      <p role="status" className={`${styles.count} text-small`}>
        {words.zonesFound(found.length)}
      </p>
      <ul role="list" ref={list} className={styles.list} aria-label={words.zones}>
        {found.map((zone) => (
          <li key={zone}>
            <button
              type="button"
              className={`${styles.root} row`}
              tabIndex={zone === reached ? 0 : -1}
              aria-current={isChosen(zone) ? "true" : undefined}
              onClick={() => onChoose(zone)}
              onKeyDown={(event) => moveBetween(event, list.current)}
            >
              <span>{placeOf(zone).place}</span> <small className="text-small">{placeOf(zone).region}</small>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Up and Down move between zones, and Down also moves into the list. Home and End move within the list. */
function moveBetween(event: KeyboardEvent, list: HTMLElement | null): void {
  const zones = [...(list?.querySelectorAll<HTMLElement>(".zone") ?? [])];
  const here = zones.findIndex((zone) => zone === document.activeElement);
  const inList = here >= 0;
  const to = {
    ArrowDown: inList
      ? here + 1
      : Math.max(
          0,
          zones.findIndex(({ tabIndex }) => tabIndex === 0),
        ),
    ArrowUp: inList ? here - 1 : undefined,
    Home: inList ? 0 : undefined,
    End: inList ? zones.length - 1 : undefined,
  }[event.key];
  const next = to === undefined ? undefined : zones[to];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
