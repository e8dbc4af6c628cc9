import type { QuotaFamily } from "../limits/quota-families.ts";
import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ApiReply } from "./api-reply.ts";

export interface ApiRequest {
  readonly query: URLSearchParams;
  /** A variable part of the path. */
  param(name: string): string;
  /** The body read as JSON; undefined where there is none, "broken" where it is none. */
  body(): Promise<{ readonly kind: "json"; readonly value: unknown } | { readonly kind: "none" | "broken" }>;
}

interface Route {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** Below `/v1`, variable parts as `:name`. */
  readonly path: string;
  readonly family: QuotaFamily;
}

/** A listener's own things need a token of that listener with these scopes; the rest any token may read. */
export type ApiCall = Route &
  (
    | {
        readonly who: "listener";
        readonly scopes: readonly string[] | ((query: URLSearchParams) => readonly string[]);
        answer(sandbox: Sandbox, request: ApiRequest, account: Account): ApiReply | Promise<ApiReply>;
      }
    | { readonly who: "anyone"; answer(sandbox: Sandbox, request: ApiRequest): ApiReply }
  );
