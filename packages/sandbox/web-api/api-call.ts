import type { QuotaFamily } from "../limits/quota-families.ts";
import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ApiReply } from "./api-reply.ts";

export interface ApiRequest {
  readonly query: URLSearchParams;
  param(name: string): string;
  /** The parsed JSON body, "none" if it is empty, or "broken" if it is invalid. */
  body(): Promise<{ readonly kind: "json"; readonly value: unknown } | { readonly kind: "none" | "broken" }>;
}

export interface ApiCall {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** Below `/v1`, parameters as `:name`. */
  readonly path: string;
  readonly family: QuotaFamily;
  /** Scopes for a listener's own data; the catalogue needs only a token. */
  readonly scopes?: readonly string[] | ((query: URLSearchParams) => readonly string[]);
  answer(sandbox: Sandbox, request: ApiRequest, account: Account): ApiReply | Promise<ApiReply>;
}
