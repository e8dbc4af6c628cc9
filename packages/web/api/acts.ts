/** An act of the listener that waits for a network, or that can still be undone. */
export type Act =
  | { readonly kind: "listened"; readonly spinId: string; readonly at: string }
  | { readonly kind: "favorite"; readonly albumId: string; readonly isFavorite: boolean };

export interface WaitingAct {
  readonly id: string;
  readonly account: string;
  readonly act: Act;
  /** How often sending it failed, counted by occasions, and when it last did (milliseconds since 1970). */
  readonly failed?: { readonly times: number; readonly at: number };
}
