import { type ThemeWord, themes } from "../device/theme-words.ts";

interface ThemeChoiceProps {
  readonly legend: string;
  /** Undefined on static pages, where a script checks the current theme. */
  readonly theme?: ThemeWord;
  readonly onChoose?: (theme: ThemeWord) => void;
}

/** The themes as radio buttons in one row. */
export function ThemeChoice({ legend, theme, onChoose }: ThemeChoiceProps) {
  return (
    <fieldset>
      <legend className="segments-legend text-fine">{legend}</legend>
      <div className="segments">
        {themes.map(({ word, label, light }) => (
          <label key={word} className="segment">
            <input
              type="radio"
              className="side-input"
              name="theme"
              value={word}
              checked={theme && theme === word}
              onChange={onChoose && (() => onChoose(word))}
            />
            <span>{label}</span> <small>{light}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
