import type { BrowserContext } from "playwright-core";

/** Presses a notification, as far as its worker hears of it. */
export async function pressNotification(context: BrowserContext, tag: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (pressed) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: pressed });
    const Pressed = Reflect.get(globalThis, "NotificationEvent") as new (name: string, init: object) => Event;
    dispatchEvent(new Pressed("notificationclick", { notification }));
  }, tag);
}
