import { vi } from "vitest";
import { stubNavigator } from "./stub-navigator.ts";

interface NotifyingBrowser {
  readonly permission: NotificationPermission;
  /** What the listener answers when they are asked; "throws" if the browser cannot ask. */
  readonly answers?: NotificationPermission | "throws";
  /** Whether its push service cannot be reached, as long as this says so. */
  readonly pushFails?: () => boolean;
}

/** What the browser was asked for. */
export interface Asked {
  permissions: number;
  subscriptions: number;
  readonly shown: string[];
}

/** Gives the browser notifications, with a worker and a push service that answer at once. */
export function stubNotifications({
  permission,
  answers = "granted",
  pushFails = () => false,
}: NotifyingBrowser): Asked {
  const asked: Asked = { permissions: 0, subscriptions: 0, shown: [] };
  let given = permission;
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", {
    get permission() {
      return given;
    },
    requestPermission: () => {
      asked.permissions += 1;
      if (answers === "throws") return Promise.reject(new TypeError("asked from nowhere"));
      given = answers;
      return Promise.resolve(answers);
    },
  });
  let subscription: object | null = null;
  const subscribe = ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
    asked.subscriptions += 1;
    if (pushFails()) return Promise.reject(new DOMException("push service error", "AbortError"));
    subscription = {
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({
        endpoint: "https://push.example/one",
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      }),
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
  stubNavigator({
    serviceWorker: Object.assign(new EventTarget(), { ready: Promise.resolve(registration) }),
  });
  return asked;
}
