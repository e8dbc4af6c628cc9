import type { Endpoint, endpoints } from "@spindle/contract/endpoints.ts";
import type { EndpointName } from "@spindle/contract/routes.ts";
import type { GenericSchema, InferOutput } from "valibot";
import type { Context } from "../context.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import type { Site } from "./site.ts";

type Output<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;
type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

type ReplyOf<Reply extends Endpoint["reply"]> = Reply extends { readonly schema: infer Schema }
  ? Output<Schema>
  : string;

/** What a handler is given: the session where the endpoint needs one, and input that its schemas have passed. */
export interface ApiRequest<Name extends EndpointName> {
  readonly session: EndpointOf<Name>["session"] extends "required" ? SignedIn : undefined;
  readonly params: Output<EndpointOf<Name>["params"]>;
  readonly body: Output<EndpointOf<Name>["body"]>;
}

/** A handler takes a request that was checked, runs one use-case, and presents what came of it. */
export type ApiHandler<Name extends EndpointName> = (
  context: Context,
  request: ApiRequest<Name>,
  site: Site,
) => Promise<ReplyOf<EndpointOf<Name>["reply"]> | Response> | ReplyOf<EndpointOf<Name>["reply"]>;

export type ApiHandlers = { readonly [Name in EndpointName]: ApiHandler<Name> };
