import { Suspense, useDeferredValue } from "react";
import { Route, Switch, useLocation } from "wouter";
import { HomePage } from "../pages/home/home-page.tsx";
import { FailsAlone } from "../ui/fails-alone.tsx";
import { notFoundPage, spinPage } from "./late-pages.ts";
import { PageFailed } from "./page-failed.tsx";
import { usePageChange } from "./use-page-change.ts";

/** Which page an address shows. The page of before stays until the code of the next one is here. */
export function Router() {
  const [path] = useLocation();
  const shown = useDeferredValue(path);
  usePageChange(shown);
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <FailsAlone key={shown} failed={PageFailed}>
        <Switch location={shown}>
          <Route path="/">
            <HomePage />
          </Route>
          <Route path="/spin/:id?">{({ id }) => <spinPage.View id={id} />}</Route>
          <Route>
            <notFoundPage.View />
          </Route>
        </Switch>
      </FailsAlone>
    </Suspense>
  );
}
