import { Link, useLocation } from "wouter";
import { SignOut } from "../../features/session/sign-out.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { DeviceSettings } from "../../features/settings/device-settings.tsx";
import { barLinks, isCurrent, paths } from "../paths.ts";
import { SiteLinks } from "./site-links.tsx";
import "./menu.css";
import * as words from "./words.ts";

/** The menu's content, loaded when it is first opened. */
export function MenuPanel({ onLeave }: { readonly onLeave: () => void }) {
  const user = useUser();
  const [path] = useLocation();
  return (
    <>
      <nav aria-label={words.menu} className="menu-small menu-links">
        {barLinks.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent(href, path) ? "page" : undefined}
            onClick={onLeave}
          >
            {label}
          </Link>
        ))}
      </nav>
      {user && <p className="menu-part menu-name">{user.displayName}</p>}
      <DeviceSettings />
      <SiteLinks onLeave={onLeave} />
      {user && (
        <div className="menu-part menu-end row">
          <Link className="btn btn-quiet" href={paths.settings} onClick={onLeave}>
            {words.allSettings}
          </Link>
          <SignOut label={words.signOut} onAsk={onLeave} />
        </div>
      )}
    </>
  );
}
