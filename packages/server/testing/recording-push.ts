import type { Push, PushOutcome, PushSender } from "../ports/push-sender.ts";

export interface RecordingPush extends PushSender {
  /** What was handed over, in its order. */
  readonly sent: readonly (Push & { readonly endpoint: string })[];
  /** Decides what becomes of the next messages; they are taken unless said. */
  answer: (endpoint: string) => PushOutcome;
}

/** Takes every message at once, and keeps it. */
export function createRecordingPush(): RecordingPush {
  const sent: (Push & { readonly endpoint: string })[] = [];
  const recording: RecordingPush = {
    publicKey: "",
    sent,
    answer: () => ({ kind: "taken" }),
    accepts: async () => "accepted",
    send: async ({ endpoint }, push) => {
      sent.push({ ...push, endpoint });
      return recording.answer(endpoint);
    },
  };
  return recording;
}
