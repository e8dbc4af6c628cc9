import { shortcutsPreference, soundPreference } from "../../device/preferences.ts";
import { type StoredValue, useStoredValue } from "../../device/stored-value.ts";
import { choose } from "./device-choice.ts";
import { SwitchLine } from "./setting-line.tsx";
import { SettingsPart } from "./settings-part.tsx";

/** What is heard, and which keys do something. */
export function SoundAndKeys() {
  const [sound, switchSound] = useSwitch(soundPreference, {
    on: "The rewind sound is on.",
    off: "The rewind sound is off.",
  });
  const [keys, switchKeys] = useSwitch(shortcutsPreference, {
    on: "Single-key shortcuts are on.",
    off: "Single-key shortcuts are off.",
  });
  return (
    <SettingsPart id="sound-and-keys">
      <SwitchLine
        name="Sound"
        text="A soft rewind while the record spins."
        on={sound}
        onSwitch={switchSound}
      />
      <SwitchLine
        name="Single-key shortcuts"
        text={
          keys ? (
            <>
              Space to spin, F for favorites, and more. Press <kbd>?</kbd> on any page to see the full list.
            </>
          ) : (
            "Off: single keys do nothing."
          )
        }
        on={keys}
        onSwitch={switchKeys}
      />
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
