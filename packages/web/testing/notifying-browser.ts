import { vi } from "vitest";
import { stubNavigator } from "./stub-navigator.ts";

interface NotifyingBrowser {
  readonly permission: NotificationPermission;
  /** The listener's answer to the permission prompt; "throws" if the browser cannot ask. */
  readonly answers?: NotificationPermission | "throws";
  /** Whether the push service is unreachable at the moment. */
  readonly pushFails?: () => boolean;
}

/** The requests to the browser. */
export interface Asked {
  permissions: number;
  subscriptions: number;
  readonly shown: string[];
}

/** Stubs notifications, with a worker and a push service that answer immediately. */
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
