import { useRef, useState } from "react";
import { useUser } from "../../features/session/user-query.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { MenuButton, WideMenu } from "./menu-button.tsx";
import * as words from "./words.ts";

const menuPanel = lazyPart(async () => (await import("./menu-panel.tsx")).MenuPanel);

/** The account's and the device's settings, and on small screens the links that the bar has no room for. */
export function Menu() {
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
        // What the focus goes on to must not lie under the menu.
        onBlur={({ currentTarget, relatedTarget: next }) => {
          if (next && !currentTarget.contains(next)) close();
        }}
        onToggle={(event) => {
          // A dialog that the menu has asked to open says so here too.
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
