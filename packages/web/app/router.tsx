import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { HomePage } from "../pages/home/home-page.tsx";
import { LazyNotFoundPage, LazySpinPage } from "./lazy-pages.ts";

/** Which page an address shows. */
export function Router() {
  return (
    <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
      <Switch>
        <Route path="/">
          <HomePage />
        </Route>
        <Route path="/spin/:id?">{({ id }) => <LazySpinPage id={id} />}</Route>
        <Route>
          <LazyNotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  );
}
