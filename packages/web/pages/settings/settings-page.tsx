import type { Me } from "@spindle/contract/schemas/me.ts";
import { useEffect } from "react";
import { Appearance } from "../../features/settings/appearance.tsx";
import { Sessions } from "../../features/settings/sessions.tsx";
import { SettingsIndex } from "../../features/settings/settings-index.tsx";
import { Sharing } from "../../features/settings/sharing.tsx";
import { SoundAndKeys } from "../../features/settings/sound-and-keys.tsx";
import { StreamingAccount } from "../../features/settings/streaming-account.tsx";
import "../../features/settings/settings.css";
import { YourDay } from "../../features/settings/your-day.tsx";
import { LoginRequired } from "../../features/session/login-required.tsx";
import { SignOut } from "../../features/session/sign-out.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

export function SettingsPage() {
  const user = useUser();
  return user === null ? (
    <LoginRequired text="Please log in to change your settings" />
  ) : (
    <Settings user={user} />
  );
}

/** The part of the profile where the listener chooses. Each part asks for itself, and fails by itself. */
function Settings({ user }: { readonly user: Me }) {
  // The browser went to the anchor before it was there.
  useEffect(() => {
    if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <PageHeading title="Settings" className="settings-heading">
        Settings
      </PageHeading>
      <div className="settings">
        <SettingsIndex />
        <div className="min-w-0">
          <Appearance />
          <SoundAndKeys />
          <YourDay />
          <Sharing displayName={user.displayName} />
          <StreamingAccount user={user} />
          <Sessions>
            <SignOut label="Logout" />
          </Sessions>
        </div>
      </div>
    </>
  );
}
