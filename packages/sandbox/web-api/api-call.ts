import type { QuotaFamily } from "../limits/quota-families.ts";
import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ApiReply } from "./api-reply.ts";

export interface ApiRequest {
  readonly query: URLSearchParams;
  /** A variable part of the path. */
  param(name: string): string;
  /** The body read as JSON; undefined if there is none, "broken" where it is none. */
  body(): Promise<{ readonly kind: "json"; readonly value: unknown } | { readonly kind: "none" | "broken" }>;
}

export interface ApiCall {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** Below `/v1`, variable parts as `:name`. */
  readonly path: string;
  readonly family: QuotaFamily;
  /** What a listener's own things need; the catalogue is open to any token. */
  readonly scopes?: readonly string[] | ((query: URLSearchParams) => readonly string[]);
  answer(sandbox: Sandbox, request: ApiRequest, account: Account): ApiReply | Promise<ApiReply>;
}
