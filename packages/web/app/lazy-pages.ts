import { lazy } from "react";

const importSpinPage = () => import("../pages/spin/spin-page.tsx");

/** Pages other than Home come when they are needed. */
export const LazySpinPage = lazy(async () => ({ default: (await importSpinPage()).SpinPage }));
export const LazyNotFoundPage = lazy(async () => ({
  default: (await import("../pages/not-found/not-found-page.tsx")).NotFoundPage,
}));

/** Brings the spin page's code ahead of its time. A failure is met again, and handled, when the page is opened. */
export function preloadSpinPage(): void {
  importSpinPage().catch(() => undefined);
}
