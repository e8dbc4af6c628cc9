import type { ReactNode } from "react";
import { useUser } from "../../features/session/user-query.ts";
import { Apart } from "../../ui/apart.tsx";
import { ArrivalSaid } from "../../ui/arrival-said.tsx";
import { late } from "../../ui/late.ts";
import { Footer } from "./footer.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { TopBar } from "./top-bar.tsx";

const expiredBanner = late(
  async () => (await import("../../features/session/expired-banner.tsx")).ExpiredBanner,
);

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      {user?.connection === "expired" && (
        <Apart dispensable>
          <expiredBanner.View provider={user.provider} />
        </Apart>
      )}
      <main id="main" tabIndex={-1} className="main wrap">
        {children}
      </main>
      <Footer />
      <ArrivalSaid />
      <Shortcuts />
    </>
  );
}
