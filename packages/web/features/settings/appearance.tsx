import { themePreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { choose } from "./device-choice.ts";
import "./themes.css";
import { SettingsPart } from "./settings-part.tsx";
import { themes, type ThemeWord } from "../../device/theme-words.ts";
import * as names from "./name-words.ts";
import { useId } from "react";
import "./theme-preview.css";

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

/** A miniature of Home in a theme. The system theme's shows half of each. */
function ThemePreview({ theme }: { readonly theme: ThemeWord }) {
  const half = useId();
  return (
    <svg className="theme-preview" viewBox="0 0 240 140" aria-hidden="true">
      {theme === "system" ? (
        <>
          <clipPath id={half}>
            <path d="M0 0H138L102 140H0z" />
          </clipPath>
          <View light="dark" />
          <g clipPath={`url(#${half})`}>
            <View light="light" />
          </g>
        </>
      ) : (
        <View light={theme} />
      )}
    </svg>
  );
}

function View({ light }: { readonly light: "light" | "dark" }) {
  return (
    <g className="theme-light" data-light={light}>
      <path className="theme-paper" d="M0 0h240v140H0z" />
      <path className="theme-bar" d="M0 0h240v22H0z" />
      <path className="theme-ink" d="M16 44h74v11H16zM16 61h56v11H16zM202 9h22v4h-22z" />
      <path className="theme-soft" d="M16 82h66v5H16zM174 9h20v4h-20z" />
      <rect className="theme-label" x="16" y="104" width="64" height="20" rx="10" />
      <circle className="theme-label" cx="16" cy="11" r="5" />
      <circle className="theme-vinyl" cx="172" cy="81" r="44" />
      <path
        className="theme-groove"
        d="M134 81a38 38 0 1 0 76 0a38 38 0 1 0-76 0M140 81a32 32 0 1 0 64 0a32 32 0 1 0-64 0M146 81a26 26 0 1 0 52 0a26 26 0 1 0-52 0"
      />
      <circle className="theme-label" cx="172" cy="81" r="15" />
      <circle className="theme-paper" cx="172" cy="81" r="2" />
    </g>
  );
}
