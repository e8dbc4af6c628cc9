import { themePreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { choose } from "./device-choice.ts";
import * as styles from "./theme.module.css";
import { SettingsPart } from "./settings-part.tsx";
import { themes, type ThemeWord } from "../../device/theme-words.ts";
import * as names from "./name-words.ts";
import { useId } from "react";

export function Appearance() {
  const theme = useStoredValue(themePreference);
  return (
    <SettingsPart id="appearance">
      <fieldset className={styles.list}>
        <legend className="sr-only">{names.theme}</legend>
        {themes.map(({ word, label, says }) => (
          <label key={word} className={styles.root}>
            <ThemePreview theme={word} />
            <span className={styles.name}>
              <input
                type="radio"
                className={styles.input}
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
    <svg className={styles.preview} viewBox="0 0 240 140" aria-hidden="true">
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
    <g data-theme={light}>
      <path fill="var(--paper)" d="M0 0h240v140H0z" />
      <path fill="var(--sleeve)" d="M0 0h240v22H0z" />
      <path fill="var(--ink)" d="M16 44h74v11H16zM16 61h56v11H16zM202 9h22v4h-22z" />
      <path fill="var(--ink-soft)" d="M16 82h66v5H16zM174 9h20v4h-20z" />
      <rect fill="var(--label)" x="16" y="104" width="64" height="20" rx="10" />
      <circle fill="var(--label)" cx="16" cy="11" r="5" />
      <circle fill="var(--vinyl)" stroke="var(--ink-soft)" strokeOpacity="0.5" cx="172" cy="81" r="44" />
      <path
        fill="none"
        stroke="#fff"
        strokeOpacity="0.18"
        d="M134 81a38 38 0 1 0 76 0a38 38 0 1 0-76 0M140 81a32 32 0 1 0 64 0a32 32 0 1 0-64 0M146 81a26 26 0 1 0 52 0a26 26 0 1 0-52 0"
      />
      <circle fill="var(--label)" cx="172" cy="81" r="15" />
      <circle fill="var(--paper)" cx="172" cy="81" r="2" />
    </g>
  );
}
