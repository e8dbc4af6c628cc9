import type { Me } from "@spindle/contract/schemas/me.ts";

export const connectionStates: Readonly<
  Record<Me["connection"], { readonly word: string; readonly text: string }>
> = {
  connected: {
    word: "Connected",
    text: "Disconnecting deletes Spindle’s access and what it learned about your taste. You keep your spins and streaks.",
  },
  expired: {
    word: "Expired",
    text: "Sign in again to reconnect. Until then, your albums come from Spindle’s own catalog.",
  },
  disconnected: {
    word: "Not connected",
    text: "Your albums come from Spindle’s own catalog until you reconnect.",
  },
};
