import { type Stub, stubFor, type Stubs } from "@spindle/web/testing/stubs.ts";
import type { Page, Request, Route } from "playwright-core";

/** Stubs the page's API calls and records them. A call without a stub answers a 404 problem. */
export async function stubApi(page: Page, answers: Stubs): Promise<readonly Request[]> {
  const calls: Request[] = [];
  await page.route(/\/(api|auth)\//, async (route) => {
    const request = route.request();
    calls.push(request);
    await fulfil(route, stubFor(answers, request));
  });
  return calls;
}

async function fulfil(route: Route, stub: Stub): Promise<void> {
  if (stub === "hangs") return;
  if (stub === "no-network") return route.abort("connectionrefused");
  const { status, body, type = "application/json" } = stub;
  await route.fulfill({
    status,
    contentType: type,
    body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
}
