import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { signOutDue } from "../../api/device-flags.ts";
import { isOffline, subscribeToConnection } from "../../device/connection.ts";
import { SignInResult } from "../../features/session/sign-in-result.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";
import { MenuButton, WideMenu } from "./menu-button.tsx";
import * as words from "./words.ts";

const menuPanel = lazyPart(async () => (await import("./menu-panel.tsx")).MenuPanel);

/** Links to the account and the settings, and on small screens those that don't fit in the bar. */
function Menu() {
  const user = useUser();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  usePreload(menuPanel);
  const close = (): void => panel.current?.hidePopover();

  return (
    <>
      <MenuButton open={open}>
        <WideMenu signedIn={user !== null} />
      </MenuButton>
      <div
        ref={panel}
        id="menu"
        popover="auto"
        className="menu"
        // The focused element must not be covered by the menu.
        onBlur={({ currentTarget, relatedTarget: next }) => {
          if (next && !currentTarget.contains(next)) close();
        }}
        onToggle={(event) => {
          // The toggle event of a dialog that was opened from the menu arrives here too.
          if (event.target !== event.currentTarget) return;
          const opens = event.newState === "open";
          setOpen(opens);
          if (!opens) return;
          menuPanel.preload().catch(() => undefined);
          setOpenings(openings + 1);
        }}
      >
        {openings > 0 && (
          <LazyBoundary key={openings} waiting={<p className="text-soft">{words.opening}</p>}>
            <menuPanel.View onLeave={close} />
          </LazyBoundary>
        )}
      </div>
    </>
  );
}

const footerLinks = lazyPart(async () => (await import("./footer-links.tsx")).FooterLinks);

/** The footer is below the first screen, so its links load when the page is idle. */
function Footer() {
  const isHere = usePreload(footerLinks);
  return (
    <footer className="footer">
      <LazyBoundary dispensable>{isHere && <footerLinks.View />}</LazyBoundary>
    </footer>
  );
}

const expiredBanner = lazyPart(
  async () => (await import("../../features/session/expired-banner.tsx")).ExpiredBanner,
);
const offlineBanner = lazyPart(
  async () => (await import("../../features/offline/offline-banner.tsx")).OfflineBanner,
);

/** The frame of every page: bar, content and footer. */
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
      {user?.provider && user.connection === "expired" && (
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
