import { lazy, type ReactNode, Suspense } from "react";
import { useUser } from "../../features/session/user-query.ts";
import { Footer } from "./footer.tsx";
import { RouteChange } from "./route-change.tsx";
import { TopBar } from "./top-bar.tsx";

const ExpiredBanner = lazy(async () => ({
  default: (await import("../../features/session/expired-banner.tsx")).ExpiredBanner,
}));

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
        <Suspense>
          <ExpiredBanner provider={user.provider} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="main wrap">
        {children}
      </main>
      <Footer />
      <RouteChange />
    </>
  );
}
