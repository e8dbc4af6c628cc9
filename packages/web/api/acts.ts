/** An act made without a network, which waits for one, or an act that may still be undone. */
export type Act =
  | { readonly kind: "listened"; readonly spinId: string; readonly at: string }
  | { readonly kind: "favorite"; readonly albumId: string; readonly isFavorite: boolean };

export interface WaitingAct {
  readonly id: string;
  readonly account: string;
  readonly act: Act;
  /** On how many occasions it failed, and when last, in milliseconds since 1970. */
  readonly failed?: { readonly times: number; readonly at: number };
}
