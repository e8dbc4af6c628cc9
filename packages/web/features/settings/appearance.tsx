import { themePreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { choose } from "./device-choice.ts";
import * as styles from "./theme.module.css";
import { FlatRecord } from "../../ui/record/flat-record.tsx";
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
      <g transform="translate(172 81)">
        <FlatRecord radius={44} labelColor="var(--label)" edge="var(--edge)" grooves={[0.86, 0.73, 0.59]} />
      </g>
    </g>
  );
}
