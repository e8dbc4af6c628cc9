import { type ReactNode, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { signOutDue } from "../../api/device-flags.ts";
import { isOffline, subscribeToConnection } from "../../device/connection.ts";
import { SignInResult } from "../../features/session/sign-in-result.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { Menu } from "./menu.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

const footerLinks = lazyPart(async () => (await import("./footer-links.tsx")).FooterLinks);

/** It begins below the first screen, so its links are loaded when the page is idle. */
function Footer() {
  return <footer className="footer">{usePreload(footerLinks) && <footerLinks.View />}</footer>;
}

const expiredBanner = lazyPart(
  async () => (await import("../../features/session/expired-banner.tsx")).ExpiredBanner,
);
const offlineBanner = lazyPart(
  async () => (await import("../../features/offline/offline-banner.tsx")).OfflineBanner,
);

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const [path] = useLocation();
  const offline = useSyncExternalStore(subscribeToConnection, isOffline);
  const signOutIsDue = Boolean(useSyncExternalStore(signOutDue.subscribe, signOutDue.read));
  return (
    <>
      <SkipLink />
      <TopBar>
        <Menu key={path} />
      </TopBar>
      {user?.connection === "expired" && (
        <LazyBoundary dispensable>
          <expiredBanner.View provider={user.provider} />
        </LazyBoundary>
      )}
      {(offline || signOutIsDue) && (
        <LazyBoundary dispensable>
          <offlineBanner.View signedIn={user !== null} />
        </LazyBoundary>
      )}
      <div id="bars" />
      <main id="main" tabIndex={-1} className="main wrap">
        <SignInResult key={path} />
        {children}
      </main>
      <Footer />
      <Shortcuts />
    </>
  );
}
