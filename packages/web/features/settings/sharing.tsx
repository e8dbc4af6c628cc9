import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingWaiting, SwitchLine } from "../../ui/setting-line.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { useSettings } from "./use-settings.ts";
import * as words from "./words.tsx";

export function Sharing({ displayName }: { readonly displayName: string }) {
  const { settings, isError, refetch, change } = useSettings();
  const on = settings?.nameInShareLinks === true;
  const onSwitch = (nameInShareLinks: boolean): void =>
    change({
      change: { nameInShareLinks },
      shows: { nameInShareLinks },
      says: nameInShareLinks ? words.nameIsOn : words.nameIsOff,
    });
  return (
    <SettingsPart id="sharing">
      {settings ? (
        <SwitchLine
          name={words.nameInLinksAndPictures}
          text={on ? words.nameOnText(<bdi>{displayName}</bdi>) : words.nameOffText}
          on={on}
          onSwitch={onSwitch}
        />
      ) : isError ? (
        <PartFailed text={words.sharingNotLoaded} onRetry={() => void refetch()} />
      ) : (
        <SettingWaiting />
      )}
    </SettingsPart>
  );
}
