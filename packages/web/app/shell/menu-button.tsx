import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import * as words from "./words.ts";

interface MenuButtonProps {
  /** Whether the menu is open; left out if no script runs, since the browser then knows. */
  readonly open?: boolean;
  /** The button's content if the bar has room for its links: then the menu has only the account and the settings. */
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

/** The button's content if the bar has room for its links. */
export function WideMenu({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <span className="menu-wide">
      <Icon name={signedIn ? "person" : "settings"} />
      <span className="sr-only">{signedIn ? words.account : words.settings}</span>
    </span>
  );
}
