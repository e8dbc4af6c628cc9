import { shortcutsPreference, soundPreference, themePreference } from "../../device/preferences.ts";
import { type StoredValue, useStoredValue } from "../../device/stored-value.ts";
import { themes } from "../../device/theme-words.ts";
import { Switch } from "../../ui/switch.tsx";
import * as names from "./name-words.ts";

/** What this device remembers: the theme, the rewind sound, and the shortcuts of a single key. */
export function DeviceSettings() {
  const theme = useStoredValue(themePreference);
  return (
    <div className="menu-part">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-fine text-soft">{names.theme}</legend>
        <div className="segments">
          {themes.map(({ word, label, light }) => (
            <label key={word} className="segment">
              <input
                type="radio"
                className="side-input"
                name="theme"
                value={word}
                checked={theme === word}
                onChange={() => themePreference.write(word)}
              />
              <span>{label}</span> <small>{light}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <Toggle label={names.rewindSound} value={soundPreference} />
      <Toggle label={names.singleKeys} value={shortcutsPreference} />
    </div>
  );
}

function Toggle({ label, value }: { readonly label: string; readonly value: StoredValue<"on" | "off"> }) {
  const on = useStoredValue(value) === "on";
  return (
    <label className="toggle">
      {label}
      <Switch on={on} onSwitch={(next) => value.write(next ? "on" : "off")} />
    </label>
  );
}
