import type { PushService, ReceivedPush } from "@spindle/server/testing/push-service.ts";
import type { BrowserContext, Worker } from "playwright-core";

/** Waits until the job has sent a notification with this tag, and returns the first. */
export async function untilReceived(service: PushService, tag: string): Promise<ReceivedPush> {
  for (;;) {
    const found = service.received.find(({ message }) => message.notification.tag === tag);
    if (found !== undefined) return found;
    await service.until(service.received.length + 1);
  }
}

/** The context's service worker, which the driver may report later than the page. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
}

/** Dispatches the click on a notification to the worker. */
export async function pressNotification(context: BrowserContext, tag: string): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: pressed });
    const Pressed = Reflect.get(globalThis, "NotificationEvent") as new (name: string, init: object) => Event;
    dispatchEvent(new Pressed("notificationclick", { notification }));
  }, tag);
}
