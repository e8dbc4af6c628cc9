import type { ReactNode } from "react";
import { shortcutsPreference, soundPreference } from "../../device/preferences.ts";
import { type StoredValue, useStoredValue } from "../../device/stored-value.ts";
import { SwitchLine } from "../../ui/setting-line.tsx";
import { choose } from "./device-choice.ts";
import { SettingsPart } from "./settings-part.tsx";
import * as names from "./name-words.ts";
import * as words from "./words.tsx";

export function SoundAndKeys({ children }: { readonly children: ReactNode }) {
  const [sound, switchSound] = useSwitch(soundPreference, {
    on: words.soundIsOn,
    off: words.soundIsOff,
  });
  const [keys, switchKeys] = useSwitch(shortcutsPreference, {
    on: words.keysAreOn,
    off: words.keysAreOff,
  });
  return (
    <SettingsPart id="sound-and-keys">
      <SwitchLine name={names.sound} text={words.softRewind} on={sound} onSwitch={switchSound} />
      <SwitchLine
        name={names.singleKeys}
        text={keys ? words.keysOnText : words.keysOffText}
        on={keys}
        onSwitch={switchKeys}
      />
      {children}
    </SettingsPart>
  );
}

function useSwitch(value: StoredValue<"on" | "off">, says: Readonly<Record<"on" | "off", string>>) {
  const word = useStoredValue(value);
  const toggle = (on: boolean): void => {
    const next = on ? "on" : "off";
    choose(value, next, says[next]);
  };
  return [word === "on", toggle] as const;
}
