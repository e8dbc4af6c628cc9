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
        ? "Your name now appears on what you share."
        : "Your name no longer appears on what you share.",
    });
  return (
    <SettingsPart id="sharing">
      {settings ? (
        <SwitchLine
          name="Name in share links and pictures"
          text={
            on ? (
              <>
                On: pictures and links you share carry the name <bdi>{displayName}</bdi>.
              </>
            ) : (
              "Off: nothing in the links and pictures you share says who you are."
            )
          }
          on={on}
          onSwitch={onSwitch}
        />
      ) : isError ? (
        <PartFailed text="We couldn’t load your sharing settings." onRetry={() => void refetch()} />
      ) : (
        <SettingWaiting />
      )}
    </SettingsPart>
  );
}
