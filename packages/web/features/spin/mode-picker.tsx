import { type ModeId, modeDefinitions } from "@spindle/core/spin/mode-definitions.ts";
import { questionOf, type SpinChoice, type SpinQuestion } from "@spindle/core/spin/spin-choice.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import { gridModeIds, otherModeIds } from "./spin-choice.ts";
import * as words from "./words.ts";

interface ModePickerProps {
  readonly legend: string;
  readonly choice: SpinChoice;
  readonly onChoose: (change: Partial<SpinChoice>) => void;
}

export function ModePicker({ legend, choice, onChoose }: ModePickerProps) {
  const asks = questionOf(choice.mode);
  const isOther = otherModeIds.includes(choice.mode);
  const [opened, setOpened] = useState(isOther);
  const [chosenHere, setChosenHere] = useState(false);
  const chooseMode = (mode: ModeId): void => {
    setChosenHere(true);
    onChoose({ mode });
  };
  const cards = (ids: readonly ModeId[]) => (
    <div className="modes">
      {ids.map((id) => (
        <ModeCard key={id} id={id} chosen={choice.mode === id} onChoose={() => chooseMode(id)} />
      ))}
    </div>
  );
  return (
    <fieldset className="mode-picker">
      <legend className="mode-legend">{legend}</legend>
      {cards(gridModeIds)}
      <details className="more" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="more-summary">
          {words.moreWays} <Icon name="chevron" size={18} />
        </summary>
        {cards(otherModeIds)}
        {asks && (
          <Chips
            key={asks.field}
            unfolds={chosenHere}
            asks={asks}
            chosen={choice.inputs[asks.field]}
            onChoose={(word) => onChoose({ inputs: { [asks.field]: word } })}
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
  const { name, description, icon } = modeDefinitions[id];
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
      {chosen && (
        <span className="mode-badge" aria-hidden="true">
          {words.selected}
        </span>
      )}
      <span className="mode-tile">
        <Icon name={icon} size={26} />
      </span>
      <span>
        <span className="mode-name">{name}</span>
        <span className="mode-text">{description}</span>
      </span>
    </label>
  );
}

interface ChipsProps {
  /** Whether the listener chose the mode here. False if it was restored. */
  readonly unfolds: boolean;
  readonly asks: SpinQuestion;
  readonly chosen: string | undefined;
  readonly onChoose: (word: string) => void;
}

function Chips({ unfolds, asks, chosen, onChoose }: ChipsProps) {
  const { legend } = asks;
  const chips = useRef<HTMLFieldSetElement>(null);
  // Scrolls the chips out from behind the spin button, which sticks to the bottom of small screens.
  const unfold = useEffectEvent(() => unfolds && chips.current?.scrollIntoView({ block: "nearest" }));
  useEffect(() => void unfold(), []);

  return (
    <fieldset ref={chips} className="chips row arrives">
      <legend className="sr-only">{legend}</legend>
      {Object.entries(asks.words).map(([word, label]) => (
        <label key={word} className="chip">
          <input
            type="radio"
            className="side-input"
            name={legend}
            value={word}
            checked={chosen === word}
            onChange={() => onChoose(word)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
