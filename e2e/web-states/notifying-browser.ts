import type { Page } from "playwright-core";

/** The notification support that a page finds in its browser. */
export interface NotifyingBrowser {
  readonly permission: NotificationPermission;
  /** Safari on an iPhone, not installed on the Home Screen. */
  readonly iPhone?: boolean;
}

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/**
 * Emulates such notification support, with a worker and a push service that answer immediately.
 * `globalThis.notifying` records what the page asks for.
 */
export function notifying(browser: NotifyingBrowser): (page: Page) => Promise<unknown> {
  return (page) =>
    page.addInitScript(
      ({ permission, iPhone = false, safari: agent }) => {
        const asked = { permissions: 0, subscriptions: 0, shown: [] as string[] };
        Object.assign(globalThis, { notifying: asked });
        if (iPhone) {
          Object.defineProperties(navigator, {
            userAgent: { value: agent },
            maxTouchPoints: { value: 5 },
            standalone: { value: false },
          });
          for (const name of ["Notification", "PushManager"]) Reflect.deleteProperty(globalThis, name);
          return;
        }
        let given = permission;
        Object.defineProperty(Notification, "permission", { get: () => given });
        Notification.requestPermission = () => {
          asked.permissions += 1;
          given = "granted";
          return Promise.resolve(given);
        };
        const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
        let subscription: object | null = null;
        const subscribe = ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
          asked.subscriptions += 1;
          subscription = {
            options: { applicationServerKey: applicationServerKey.buffer },
            toJSON: () => ({ endpoint: "https://push.example/one", keys }),
          };
          return Promise.resolve(subscription);
        };
        const registration = {
          pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe },
          showNotification: (title: string) => {
            asked.shown.push(title);
            return Promise.resolve();
          },
        };
        Object.defineProperty(navigator.serviceWorker, "ready", { value: Promise.resolve(registration) });
      },
      { ...browser, safari },
    );
}

/** The requests to the browser since the page was opened. */
export function askedOf(page: Page): Promise<{
  readonly permissions: number;
  readonly subscriptions: number;
  readonly shown: readonly string[];
}> {
  return page.evaluate(() => Reflect.get(globalThis, "notifying") as never);
}
