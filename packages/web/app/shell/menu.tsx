import { lazy, Suspense, useRef, useState } from "react";
import { useUser } from "../../features/session/user-query.ts";
import { Icon } from "../../ui/icons.tsx";

const importPanel = () => import("./menu-panel.tsx");
const MenuPanel = lazy(async () => ({ default: (await importPanel()).MenuPanel }));

function preloadPanel(): void {
  importPanel().catch(() => undefined);
}

/** The account's and the device's settings, and on small screens the links that the bar has no room for. */
export function Menu() {
  const user = useUser();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const close = (): void => panel.current?.hidePopover();

  return (
    <>
      <button
        type="button"
        className="icon-btn menu-button"
        popoverTarget="menu"
        aria-expanded={open}
        aria-controls="menu"
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
      >
        <span className="menu-small">
          <Icon name={open ? "close" : "menu"} />
          <span className="sr-only">Menu</span>
        </span>
        <span className="menu-wide">
          <Icon name={user === null ? "settings" : "person"} />
          <span className="sr-only">{user === null ? "Settings" : "Account"}</span>
        </span>
      </button>
      <div
        ref={panel}
        id="menu"
        popover="auto"
        className="menu"
        onToggle={(event) => {
          setOpen(event.newState === "open");
          setWanted(true);
        }}
      >
        {wanted && (
          <Suspense fallback={<p className="py-6 text-soft">Opening...</p>}>
            <MenuPanel onLeave={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
