import type { Push, PushOutcome, PushSender } from "../ports/push-sender.ts";

export interface RecordingPush extends PushSender {
  /** The messages in order. */
  readonly sent: readonly (Push & { readonly endpoint: string })[];
  /** Decides the outcome of the next messages; the default accepts them. */
  answer: (endpoint: string) => PushOutcome;
}

/** Accepts every message immediately, and records it. */
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
