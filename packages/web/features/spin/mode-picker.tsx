import {
  type ModeId,
  type Moment,
  type Mood,
  modeNames,
  momentLabels,
  momentIds,
  moodLabels,
  moodIds,
} from "@spindle/core/spin/mode-names.ts";
import { useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import { modeIcons } from "./mode-icons.ts";
import { gridModeIds, otherModeIds, type SpinChoice } from "./spin-choice.ts";

interface ModePickerProps {
  readonly choice: SpinChoice;
  readonly onChoose: (choice: SpinChoice) => void;
}

/** The four cards of the home page, and the two more ways to spin under them. */
export function ModePicker({ choice, onChoose }: ModePickerProps) {
  const isOther = otherModeIds.includes(choice.mode);
  const [opened, setOpened] = useState(isOther);
  const cards = (ids: readonly ModeId[]) => (
    <div className="modes">
      {ids.map((id) => (
        <ModeCard
          key={id}
          id={id}
          chosen={choice.mode === id}
          onChoose={() => onChoose({ ...choice, mode: id })}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-3.5 text-body leading-tight font-[650]">Choose Your Discovery Mode</legend>
      {cards(gridModeIds)}
      <details className="more" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="more-summary">
          More ways to spin <Icon name="chevron" size={18} />
        </summary>
        {cards(otherModeIds)}
        {choice.mode === "mood" && (
          <Chips<Mood>
            legend="Mood"
            words={moodIds}
            labels={moodLabels}
            chosen={choice.mood}
            onChoose={(mood) => onChoose({ ...choice, mood })}
          />
        )}
        {choice.mode === "time" && (
          <Chips<Moment>
            legend="Moment"
            words={momentIds}
            labels={momentLabels}
            chosen={choice.moment}
            onChoose={(moment) => onChoose({ ...choice, moment })}
          />
        )}
      </details>
    </fieldset>
  );
}

interface ModeCardProps {
  readonly id: ModeId;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ModeCard({ id, chosen, onChoose }: ModeCardProps) {
  const { name, description } = modeNames[id];
  return (
    <label className="mode" data-ink={id}>
      <input
        type="radio"
        className="mode-input"
        name="mode"
        value={id}
        checked={chosen}
        onChange={onChoose}
      />
      {chosen && <span className="mode-badge">Selected</span>}
      <span className="mode-tile">
        <Icon name={modeIcons[id]} size={26} />
      </span>
      <span>
        <span className="mode-name">{name}</span>
        <span className="mode-text">{description}</span>
      </span>
    </label>
  );
}

interface ChipsProps<Word extends string> {
  readonly legend: string;
  readonly words: readonly Word[];
  readonly labels: Readonly<Record<Word, string>>;
  readonly chosen: Word;
  readonly onChoose: (word: Word) => void;
}

function Chips<Word extends string>({ legend, words, labels, chosen, onChoose }: ChipsProps<Word>) {
  return (
    <fieldset className="chips arrives">
      <legend className="sr-only">{legend}</legend>
      {words.map((word) => (
        <label key={word} className="chip">
          <input
            type="radio"
            className="side-input"
            name={legend}
            value={word}
            checked={chosen === word}
            onChange={() => onChoose(word)}
          />
          {labels[word]}
        </label>
      ))}
    </fieldset>
  );
}
