/** The worker's global scope, as far as it is used (W3C Service Workers, Push API, Notifications API); the DOM types lack it. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: "window";
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly WindowClient[]>;
    readonly openWindow: (address: string) => Promise<WindowClient | null>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

/** A window or tab of this origin. */
export interface WindowClient {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<WindowClient>;
  readonly navigate: (address: string) => Promise<WindowClient | null>;
  readonly postMessage: (words: unknown, transfer: Transferable[]) => void;
}

interface Lasting extends Event {
  /** Keeps the worker alive until this settles. */
  readonly waitUntil: (until: Promise<unknown>) => void;
}

interface Installing extends Lasting {
  /** Not in every browser. */
  readonly addRoutes?: (
    routes: readonly { readonly condition: object; readonly source: "network" }[],
  ) => Promise<void>;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

export interface Pushed extends Lasting {
  readonly data: { readonly text: () => string } | null;
}

export interface NotificationPressed extends Lasting {
  readonly notification: Notification;
}

interface SubscriptionChanged extends Lasting {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface WorkerEvents {
  readonly install: Installing;
  readonly activate: Lasting;
  readonly message: Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] };
  readonly fetch: Fetching;
  readonly push: Pushed;
  readonly notificationclick: NotificationPressed;
  readonly pushsubscriptionchange: SubscriptionChanged;
}
