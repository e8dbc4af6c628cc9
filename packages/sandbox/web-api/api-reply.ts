export type ApiReply =
  | { readonly kind: "json"; readonly body: unknown }
  | { readonly kind: "nothing" }
  | ApiError;

export interface ApiError {
  readonly kind: "error";
  readonly status: number;
  readonly message: string;
  readonly reason?: string;
  readonly retryAfter?: number;
  readonly plain?: true;
  /** The error object without its envelope, as documented for one call. */
  readonly bare?: true;
}

export const json = (body: unknown): ApiReply => ({ kind: "json", body });

export const nothing: ApiReply = { kind: "nothing" };

export function apiError(status: ApiError["status"], message: string, reason?: string): ApiError {
  return { kind: "error", status, message, ...(reason === undefined ? {} : { reason }) };
}
