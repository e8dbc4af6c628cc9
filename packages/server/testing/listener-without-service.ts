import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import { insertUser } from "../db/queries/users.ts";
import { newUserId } from "../ids/new-id.ts";
import { openSession } from "../sessions/open-session.ts";
import type { TestBrowser } from "./test-browser.ts";
import type { TestServer } from "./test-server.ts";

/** A browser in which a listener without any music service is signed in. */
export async function signInWithoutService(
  { context, newBrowser }: Pick<TestServer, "context" | "newBrowser">,
  name: string,
): Promise<TestBrowser> {
  const { db, clock, randomness } = context;
  const userId = newUserId(randomness);
  const at = clock.now();
  await insertUser(db, { userId, displayName: name, avatarUrl: undefined, zone: UTC_ZONE, at });
  const start = { earlier: undefined, userAgent: undefined };
  const { token } = await openSession(context, db, userId, start, at);
  const browser = newBrowser();
  browser.cookies.set("spindle_session", token);
  return browser;
}
