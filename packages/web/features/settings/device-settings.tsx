import { shortcutsPreference, soundPreference, themePreference } from "../../device/preferences.ts";
import { type StoredValue, useStoredValue } from "../../device/stored-value.ts";
import { Switch } from "../../ui/switch.tsx";
import { ThemeChoice } from "../../ui/theme-choice.tsx";
import * as names from "./name-words.ts";

export function DeviceSettings() {
  const theme = useStoredValue(themePreference);
  return (
    <div className="menu-part">
      <ThemeChoice legend={names.theme} theme={theme} onChoose={(word) => themePreference.write(word)} />
      <Toggle label={names.rewindSound} value={soundPreference} />
      <Toggle label={names.singleKeys} value={shortcutsPreference} />
    </div>
  );
}

function Toggle({ label, value }: { readonly label: string; readonly value: StoredValue<"on" | "off"> }) {
  const on = useStoredValue(value) === "on";
  return (
    <label className="toggle between">
      {label}
      <Switch on={on} onSwitch={(next) => value.write(next ? "on" : "off")} />
    </label>
  );
}
