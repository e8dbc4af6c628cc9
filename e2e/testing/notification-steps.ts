import type { PushService, ReceivedPush } from "@spindle/server/testing/push-service.ts";
import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";

/** Waits until a notification of this kind has arrived, however long the job that sends it takes; answers the first. */
export async function untilReceived(service: PushService, tag: string): Promise<ReceivedPush> {
  for (;;) {
    const found = service.received.find(({ message }) => message.notification.tag === tag);
    if (found !== undefined) return found;
    await service.until(service.received.length + 1);
  }
}

/** Presses a notification, as far as its worker hears of it. */
export async function pressNotification(context: BrowserContext, tag: string): Promise<void> {
  const [worker = expect.unreachable("There is no worker.")] = context.serviceWorkers();
  await worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: pressed });
    const Pressed = Reflect.get(globalThis, "NotificationEvent") as new (name: string, init: object) => Event;
    dispatchEvent(new Pressed("notificationclick", { notification }));
  }, tag);
}
