import { routes } from "@spindle/contract/routes.ts";

interface Change {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Tells the server of the subscription that takes the place of one which the browser has ended; where that fails, the next visit does. */
export async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: Change,
): Promise<void> {
  const subscription =
    newSubscription ?? (oldSubscription ? await pushManager.subscribe(oldSubscription.options) : undefined);
  if (subscription === undefined) return;
  const { method, path } = routes.subscribeDevice;
  const headers = { "Content-Type": "application/json" };
  await fetch(path, { method, headers, credentials: "same-origin", body: JSON.stringify(subscription) });
}
