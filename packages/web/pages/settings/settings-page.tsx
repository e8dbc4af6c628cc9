import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { accountOf } from "../../api/account.ts";
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
import { SignInAgainProvider, useSignInAgain } from "../../features/settings/sign-in-again.tsx";
import { SignedInAgain } from "../../features/settings/signed-in-again.tsx";
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
import { type Site, waysIn } from "../../features/session/ways-in.ts";
import { musicServices as musicServicesName } from "../../features/settings/name-words.ts";
import { partNames } from "../../features/settings/parts.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { SettingWaiting } from "../../ui/setting-line.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import * as words from "./words.ts";

const waysPart = lazyPart(
  async () => (await import("../../features/settings/ways-to-sign-in.tsx")).WaysToSignIn,
);
const musicPart = lazyPart(async () => (await import("../../features/settings/your-music.tsx")).YourMusic);
const servicesPart = lazyPart(
  async () => (await import("../../features/settings/music-services.tsx")).MusicServices,
);
const playerChoices = lazyPart(
  async () => (await import("../../features/settings/player-choices.tsx")).PlayerChoices,
);

export function SettingsPage() {
  const user = useUser();
  if (user !== null) return <Settings user={user} />;
  const deleted = deletedAccountHere();
  return deleted ? <AccountDeleted deleted={deleted} /> : <LoginRequired text={words.logIn} />;
}

function Settings({ user }: { readonly user: Me }) {
  const client = useQueryClient();
  const site = useQuery(siteQuery).data;
  return (
    <SignInAgainProvider
      readSite={() => client.ensureQueryData(siteQuery)}
      onlyWay={(found) => waysIn(found).only}
    >
      <Parts user={user} site={site} hasWays={site !== undefined && waysIn(site).only === undefined} />
    </SignInAgainProvider>
  );
}

interface PartsProps {
  readonly user: Me;
  readonly site: Site | undefined;
  /** Whether there is more than the provider to sign in with. */
  readonly hasWays: boolean;
}

function Parts({ user, site, hasWays }: PartsProps) {
  const { settings } = useSettings();
  const { signsInAgain } = useSignInAgain();
  const zone = settings && writtenZone(settings.timeZone);
  const hasMusic = usePreload(musicPart);
  const hasServices = usePreload(servicesPart);
  const { provider } = user;
  const appsUrlOf = (service: string | undefined) =>
    site?.providers.find(({ id }) => id === service)?.appsUrl;
  const byName = site?.services.flatMap(({ id, account }) => (account ? [id] : [])) ?? [];
  const serversOf = (service: string) => site?.services.find(({ id }) => id === service)?.servers;
  const hasServers = site?.services.some(({ servers }) => servers !== undefined) ?? false;
  const several =
    byName.length > 0 || hasServers || (site?.providers.some(({ id }) => id !== provider?.id) ?? false);
  const { "ways-to-sign-in": waysToSignIn, "streaming-account": account, ...names } = partNames;
  return (
    <>
      <PageHeading title={words.settings} className={`${styles.heading} text-page`}>
        {words.settings}
      </PageHeading>
      <div className={styles.root}>
        <SettingsIndex
          names={{
            ...names,
            ...(hasWays && { "ways-to-sign-in": waysToSignIn }),
            ...((several || provider) && { "streaming-account": several ? musicServicesName : account }),
          }}
        />
        <div>
          <Appearance />
          <SoundAndKeys>
            <LazyBoundary dispensable>{hasServers && <playerChoices.View />}</LazyBoundary>
          </SoundAndKeys>
          <YourDay />
          <div className={styles.card}>
            <NotificationCard zone={zone} />
          </div>
          <Sharing displayName={user.displayName} />
          {hasWays && (
            <LazyBoundary waiting={<PartOnItsWay id="ways-to-sign-in" title={waysToSignIn} />}>
              <waysPart.View account={accountOf(user)} passkeys={site?.signIn.passkey === true} />
            </LazyBoundary>
          )}
          <LazyBoundary>{hasMusic ? <musicPart.View /> : <PartOnItsWay id="your-music" />}</LazyBoundary>
          {several ? (
            <LazyBoundary>
              {hasServices ? (
                <servicesPart.View
                  appsUrlOf={appsUrlOf}
                  isConnectedByName={(id) => byName.includes(id)}
                  serversOf={serversOf}
                  account={accountOf(user)}
                />
              ) : (
                <PartOnItsWay id="streaming-account" title={musicServicesName} />
              )}
            </LazyBoundary>
          ) : (
            provider && <StreamingAccount user={user} provider={provider} appsUrl={appsUrlOf(provider.id)} />
          )}
          <Sessions>
            <SignOut label={words.logOut} />
          </Sessions>
          <SettingsPart id="your-data">
            <OwnData />
            <SignedInAgain acts={["delete-account"]} done={false} />
            <DeleteAccount signsInAgain={(error, again) => signsInAgain(error, "delete-account", again)}>
              {provider && <StillListed provider={provider.name} appsUrl={appsUrlOf(provider.id)} />}
            </DeleteAccount>
          </SettingsPart>
        </div>
      </div>
    </>
  );
}

/** Until a part's code has loaded: links to it lead here already. */
function PartOnItsWay(part: Pick<Parameters<typeof SettingsPart>[0], "id" | "title">) {
  return (
    <SettingsPart {...part}>
      <SettingWaiting />
    </SettingsPart>
  );
}
