import { listeningPlaces, type PlaceId } from "@spindle/core/links/listening-places.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingLine, SettingWaiting } from "../../ui/setting-line.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { useSettings } from "./use-settings.ts";
import * as words from "./your-music-words.ts";

/** The shelf, and where albums are played without a connected service. */
export function YourMusic() {
  return (
    <SettingsPart id="your-music">
      <SettingLine name={words.shelf} text={words.whatTheShelfIs}>
        <Link href={paths.shelf} className="btn btn-quiet">
          {words.openShelf}
        </Link>
      </SettingLine>
      <Place />
    </SettingsPart>
  );
}

function Place() {
  const { settings, isError, refetch, change } = useSettings();
  if (!settings) {
    return isError ? (
      <PartFailed text={words.placeNotLoaded} onRetry={() => void refetch()} />
    ) : (
      <SettingWaiting />
    );
  }
  const choose = (id: string): void => {
    const place = listeningPlaces.find((each) => each.id === id);
    change({
      change: { listensAt: place?.id ?? null },
      shows: { listensAt: place?.id },
      says: place ? words.listensAt(place.name) : words.isAsked,
    });
  };
  return (
    <SettingLine name={words.whereDoYouListen} text={words.whatThePlaceDoes}>
      <select
        className="field"
        aria-label={words.whereDoYouListen}
        value={settings.listensAt ?? ask}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={ask}>{words.askMe}</option>
        {listeningPlaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </SettingLine>
  );
}

const ask: Exclude<string, PlaceId> = "ask";
