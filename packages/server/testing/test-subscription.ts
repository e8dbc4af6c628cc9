import type { PushSubscription } from "../ports/push-sender.ts";

/** The browser of RFC 8291's example (section 5 and appendix A). */
export const exampleBrowser = {
  privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
} as const;

/** A subscription of that browser at an endpoint. */
export function testSubscription(endpoint: string): PushSubscription {
  return { endpoint, keys: exampleBrowser.keys };
}
