import { late } from "../ui/late.ts";

/** Pages other than Home come when they are needed, or before. */
export const spinPage = late(async () => (await import("../pages/spin/spin-page.tsx")).SpinPage);
export const notFoundPage = late(
  async () => (await import("../pages/not-found/not-found-page.tsx")).NotFoundPage,
);
