import { useState } from "react";
import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingLine, SettingWaiting } from "./setting-line.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { useSettings } from "./use-settings.ts";
import { ZoneDialog } from "./zone-dialog.tsx";
import { writtenZone } from "./zones.ts";

/** Whose midnight begins the listener's day: the device's, or that of a zone the listener pinned. */
export function YourDay() {
  const { settings, isError, refetch, change } = useSettings();
  const [choosing, setChoosing] = useState(false);
  const follow = (): void => {
    if (settings?.timeZonePinned !== true) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    change({
      change: { pinnedTimeZone: null },
      shows: { timeZone, timeZonePinned: false },
      says: "Your days follow this device again.",
    });
  };
  const pin = (timeZone: string): void => {
    setChoosing(false);
    change({
      change: { pinnedTimeZone: timeZone },
      shows: { timeZone, timeZonePinned: true },
      says: `Your days now start at midnight in ${writtenZone(timeZone)}.`,
    });
  };
  return (
    <SettingsPart id="your-day">
      {settings ? (
        <SettingLine
          name="Time zone"
          text={`${writtenZone(settings.timeZone)}. This sets when your day starts. Days you’ve already spun won’t change.`}
        >
          <div role="group" aria-label="Time zone" className="setting-acts">
            <button type="button" className="pin" aria-pressed={!settings.timeZonePinned} onClick={follow}>
              This device
            </button>
            <button
              type="button"
              className="pin"
              aria-pressed={settings.timeZonePinned}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              Pinned
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
        <PartFailed text="We couldn’t load your time zone." onRetry={() => void refetch()} />
      ) : (
        <SettingWaiting />
      )}
    </SettingsPart>
  );
}
