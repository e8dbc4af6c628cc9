import type { Me } from "@spindle/contract/schemas/me.ts";

/** How the connection to the provider stands, in a word, and what that means. */
export const connectionStates: Readonly<
  Record<Me["connection"], { readonly word: string; readonly text: string }>
> = {
  connected: {
    word: "Connected",
    text: "Disconnect deletes the keys and what was read of your taste. Your spins and streaks stay.",
  },
  expired: {
    word: "Expired",
    text: "It asks you to sign in again. Until then your albums come from Spindle's own catalogue.",
  },
  disconnected: {
    word: "Not connected",
    text: "Your albums come from Spindle's own catalogue until you connect again.",
  },
};
