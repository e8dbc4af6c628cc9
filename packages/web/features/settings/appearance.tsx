import { themePreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { choose } from "./device-choice.ts";
import { RoomView } from "./room-view.tsx";
import "./rooms.css";
import { SettingsPart } from "./settings-part.tsx";
import { themes } from "../../device/theme-words.ts";
import * as names from "./name-words.ts";

/** The room that the page is in, each with a view of it. */
export function Appearance() {
  const theme = useStoredValue(themePreference);
  return (
    <SettingsPart id="appearance">
      <fieldset className="rooms">
        <legend className="sr-only">{names.theme}</legend>
        {themes.map(({ word, label, says }) => (
          <label key={word} className="room">
            <RoomView theme={word} />
            <span className="room-name">
              <input
                type="radio"
                className="room-input"
                name="room"
                value={word}
                checked={theme === word}
                onChange={() => choose(themePreference, word, says)}
              />
              {label}
            </span>
          </label>
        ))}
      </fieldset>
    </SettingsPart>
  );
}
