import { useQuery } from "@tanstack/react-query";
import { connectionsQuery } from "../../api/connections-query.ts";
import { skipPreference, turnOverPreference } from "../../device/player-preferences.ts";
import { type StoredValue, useStoredValue } from "../../device/stored-value.ts";
import { SwitchLine } from "../../ui/setting-line.tsx";
import { choose } from "./device-choice.ts";
import * as words from "./player-words.ts";

/** How albums play here, for listeners whose own server plays them. */
export function PlayerChoices() {
  const { data: connections } = useQuery(connectionsQuery);
  if (!connections?.some(({ server, state }) => server !== undefined && state !== "disconnected"))
    return null;
  return (
    <>
      <Choice value={skipPreference} {...words.skip} />
      <Choice value={turnOverPreference} {...words.turnOver} />
    </>
  );
}

interface ChoiceProps {
  readonly value: StoredValue<"on" | "off">;
  readonly name: string;
  readonly text: string;
  readonly says: Readonly<Record<"on" | "off", string>>;
}

function Choice({ value, name, text, says }: ChoiceProps) {
  const on = useStoredValue(value) === "on";
  const onSwitch = (isOn: boolean): void => {
    const word = isOn ? "on" : "off";
    choose(value, word, says[word]);
  };
  return <SwitchLine name={name} text={text} on={on} onSwitch={onSwitch} />;
}
