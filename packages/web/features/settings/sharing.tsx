import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingWaiting, SwitchLine } from "./setting-line.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { useSettings } from "./use-settings.ts";

/** What a listener's links and pictures say of them. */
export function Sharing({ displayName }: { readonly displayName: string }) {
  const { settings, isError, refetch, change } = useSettings();
  const on = settings?.nameInShareLinks === true;
  const onSwitch = (nameInShareLinks: boolean): void =>
    change({
      change: { nameInShareLinks },
      shows: { nameInShareLinks },
      says: nameInShareLinks
        ? "What you share may bear your name."
        : "What you share says nothing of who you are.",
    });
  return (
    <SettingsPart id="sharing">
      {settings ? (
        <SwitchLine
          name="Name in share links and pictures"
          text={
            on ? (
              <>
                On: pictures and links you share bear the name <bdi>{displayName}</bdi>.
              </>
            ) : (
              "Off: links and pictures you share say nothing of who you are."
            )
          }
          on={on}
          onSwitch={onSwitch}
        />
      ) : isError ? (
        <PartFailed text="We couldn't load what you chose for sharing." onRetry={() => void refetch()} />
      ) : (
        <SettingWaiting />
      )}
    </SettingsPart>
  );
}
