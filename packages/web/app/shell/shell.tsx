import type { ReactNode } from "react";
import { ExpiredBanner } from "../../features/session/expired-banner.tsx";
import { Footer } from "./footer.tsx";
import { RouteChange } from "./route-change.tsx";
import { TopBar } from "./top-bar.tsx";

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      <ExpiredBanner />
      <main id="main" tabIndex={-1} className="main wrap">
        {children}
      </main>
      <Footer />
      <RouteChange />
    </>
  );
}
