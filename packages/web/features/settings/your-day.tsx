import { useState } from "react";
import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingLine, SettingWaiting } from "../../ui/setting-line.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { useSettings } from "./use-settings.ts";
import { ZoneDialog } from "./zone-dialog.tsx";
import { writtenZone } from "./zones.ts";
import * as names from "./name-words.ts";
import * as words from "./words.tsx";
import * as styles from "./setting-device.module.css";

/** The time zone that sets the listener's midnight: this device's, or a pinned one. */
export function YourDay() {
  const { settings, isError, refetch, change } = useSettings();
  const [choosing, setChoosing] = useState(false);
  const follow = (): void => {
    if (settings?.timeZonePinned !== true) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    change({
      change: { pinnedTimeZone: null },
      shows: { timeZone, timeZonePinned: false },
      says: words.followsDevice,
    });
  };
  const pin = (timeZone: string): void => {
    setChoosing(false);
    change({
      change: { pinnedTimeZone: timeZone },
      shows: { timeZone, timeZonePinned: true },
      says: words.startsIn(writtenZone(timeZone)),
    });
  };
  return (
    <SettingsPart id="your-day">
      {settings ? (
        <SettingLine name={names.timeZone} text={words.zoneText(writtenZone(settings.timeZone))}>
          <div role="group" aria-label={names.timeZone} className={`${styles.acts} row`}>
            <button
              type="button"
              className={`${styles.pin} chip`}
              aria-pressed={!settings.timeZonePinned}
              onClick={follow}
            >
              {words.thisDevice}
            </button>
            <button
              type="button"
              className={`${styles.pin} chip`}
              aria-pressed={settings.timeZonePinned}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              {words.pinned}
            </button>
          </div>
          <ZoneDialog
            open={choosing}
            chosen={settings.timeZone}
            onClose={() => setChoosing(false)}
            onChoose={pin}
          />
        </SettingLine>
      ) : isError ? (
        <PartFailed text={words.zoneNotLoaded} onRetry={() => void refetch()} />
      ) : (
        <SettingWaiting />
      )}
    </SettingsPart>
  );
}
