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
    prepare: async ({ endpoint }, push) => ({
      discard: () => {},
      send: () => {
        sent.push({ ...push, endpoint });
        return { released: Promise.resolve(), outcome: Promise.resolve(recording.answer(endpoint)) };
      },
    }),
  };
  return recording;
}
