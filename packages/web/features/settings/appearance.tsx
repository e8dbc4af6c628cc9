import { themePreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { choose } from "./device-choice.ts";
import { ThemePreview } from "./theme-preview.tsx";
import "./themes.css";
import { SettingsPart } from "./settings-part.tsx";
import { themes } from "../../device/theme-words.ts";
import * as names from "./name-words.ts";

/** The themes, each with a preview. */
export function Appearance() {
  const theme = useStoredValue(themePreference);
  return (
    <SettingsPart id="appearance">
      <fieldset className="themes">
        <legend className="sr-only">{names.theme}</legend>
        {themes.map(({ word, label, says }) => (
          <label key={word} className="theme">
            <ThemePreview theme={word} />
            <span className="theme-name">
              <input
                type="radio"
                className="theme-input"
                name="theme-setting"
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
