import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { leftAt } from "../../device/left-at.ts";
import { AccountDeleted } from "../../features/delete-account/account-deleted.tsx";
import { DeleteAccount } from "../../features/delete-account/delete-account.tsx";
import { deletedAccountHere } from "../../features/delete-account/deleted-account.ts";
import { NotificationCard } from "../../features/notifications/notification-card.tsx";
import { OwnData } from "../../features/own-data/own-data.tsx";
import { Appearance } from "../../features/settings/appearance.tsx";
import { Sessions } from "../../features/settings/sessions.tsx";
import { SettingsIndex } from "../../features/settings/settings-index.tsx";
import { SettingsPart } from "../../features/settings/settings-part.tsx";
import { Sharing } from "../../features/settings/sharing.tsx";
import { SignedInAgain, signsInAgain } from "../../features/settings/signed-in-again.tsx";
import { SoundAndKeys } from "../../features/settings/sound-and-keys.tsx";
import { StillListed } from "../../features/settings/still-listed.tsx";
import { StreamingAccount } from "../../features/settings/streaming-account.tsx";
import * as styles from "../../features/settings/settings.module.css";
import { useSettings } from "../../features/settings/use-settings.ts";
import { YourDay } from "../../features/settings/your-day.tsx";
import { writtenZone } from "../../features/settings/zones.ts";
import { LoginRequired } from "../../features/session/login-required.tsx";
import { SignOut } from "../../features/session/sign-out.tsx";
import { siteQuery } from "../../features/session/site-query.ts";
import { useUser } from "../../features/session/user-query.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import * as words from "./words.ts";

export function SettingsPage() {
  const user = useUser();
  if (user !== null) return <Settings user={user} />;
  const deleted = deletedAccountHere();
  return deleted ? <AccountDeleted deleted={deleted} /> : <LoginRequired text={words.logIn} />;
}

function Settings({ user }: { readonly user: Me }) {
  const providers = useQuery(siteQuery).data?.providers;
  const { settings } = useSettings();
  const zone = settings && writtenZone(settings.timeZone);
  const { provider } = user;
  const appsUrl = providers?.find(({ id }) => id === provider?.id)?.appsUrl;
  // The browser tried to scroll to the anchor before it was rendered.
  useEffect(() => {
    if (location.hash !== "" && leftAt() === 0)
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <PageHeading title={words.settings} className={`${styles.heading} text-page`}>
        {words.settings}
      </PageHeading>
      <div className={styles.root}>
        <SettingsIndex />
        <div>
          <Appearance />
          <SoundAndKeys />
          <YourDay />
          <div className={styles.card}>
            <NotificationCard zone={zone} />
          </div>
          <Sharing displayName={user.displayName} />
          {provider && <StreamingAccount user={user} provider={provider} appsUrl={appsUrl} />}
          <Sessions providerId={provider?.id}>
            <SignOut label={words.logOut} />
          </Sessions>
          <SettingsPart id="your-data">
            <OwnData />
            <SignedInAgain acts={["delete-account"]} done={false} />
            <DeleteAccount signsInAgain={(error) => signsInAgain(error, provider?.id, "delete-account")}>
              {provider && <StillListed provider={provider.name} appsUrl={appsUrl} />}
            </DeleteAccount>
          </SettingsPart>
        </div>
      </div>
    </>
  );
}
