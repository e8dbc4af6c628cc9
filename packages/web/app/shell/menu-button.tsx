import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import * as words from "./words.ts";

interface MenuButtonProps {
  /** Whether the menu is open; without it the browser itself tells. */
  readonly open?: boolean;
  /** What the button shows if the bar has room for its links: only the account and the settings are in the menu then. */
  readonly children: ReactNode;
}

/** The button that opens the popover `menu`, with or without a script. */
export function MenuButton({ open, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn menu-button"
      popoverTarget="menu"
      aria-expanded={open}
      aria-controls="menu"
    >
      <span className="menu-small">
        <Icon name={open ? "close" : "menu"} />
        <span className="sr-only">{words.menu}</span>
      </span>
      {children}
    </button>
  );
}

/** What stands on the button if there is room for the bar's links. */
export function WideMenu({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <span className="menu-wide">
      <Icon name={signedIn ? "person" : "settings"} />
      <span className="sr-only">{signedIn ? words.account : words.settings}</span>
    </span>
  );
}
