import type { AnswerOf, Arguments, MediaType } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import { accountHeader, type EndpointName, routes, timeZoneHeader } from "@spindle/contract/routes.ts";
import { ApiError, isSignedOut, NoAnswer } from "./api-error.ts";
import { fillPath } from "./fill-path.ts";
import { noteServerDate } from "./server-clock.ts";
import { noteRefused, sessionMark } from "./session-mark.ts";
import { noteSessionFound, noteSignedOut } from "./signed-out.ts";

/** The calls that answer JSON, or nothing; pictures and files have a call of their own. */
type Callable = {
  [Name in EndpointName]: EndpointOf<Name>["reply"] extends { readonly kind: "media" } ? never : Name;
}[EndpointName];

/** What a call must be given; nothing at all if it takes nothing. */
export type Given<Name extends EndpointName> =
  Arguments<EndpointOf<Name>> extends Record<string, never> ? [] : [Arguments<EndpointOf<Name>>];

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** The only account that the call is made for, where it must be no other's. */
  readonly account?: string;
}

/** A server that hangs must not leave a screen pending for ever. */
const longestWaitMs = 20_000;

/** Calls that may begin as the page is left, and then go on without it. */
const outlivingPage = new Set<EndpointName>(["markListened", "acknowledgeCelebration"]);

/** Makes one call of the contract. Throws ApiError for an answer that is not OK, and NoAnswer if none came or it is not the server's (a captive portal's page). */
export async function call<Name extends Callable>(
  name: Name,
  ...[given]: Given<Name>
): Promise<AnswerOf<EndpointOf<Name>>> {
  return (await answerTo(name, given ?? {}, "application/json", readJson)) as AnswerOf<EndpointOf<Name>>;
}

async function readJson(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json();
}

/** Makes a call for one account alone: another's session refuses it as `another-account`. Throws as `call` does. */
export async function callFor<Name extends Callable>(
  account: string,
  name: Name,
  ...[given]: Given<Name>
): Promise<AnswerOf<EndpointOf<Name>>> {
  return call(name, ...([{ ...given, account }] as unknown as Given<Name>));
}

/** Asks for an answer of one media type, and reads it; what cannot be read is no answer. Throws as `call` does. */
export async function answerTo<Content>(
  name: EndpointName,
  { params, query, body, account }: Parts,
  type: MediaType,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  const { method, path } = routes[name];
  const headers = new Headers({ Accept: type });
  headers.set(timeZoneHeader, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (account !== undefined) headers.set(accountHeader, account);
  const init: RequestInit = {
    method,
    headers,
    credentials: "same-origin",
    keepalive: outlivingPage.has(name),
    signal: AbortSignal.timeout(longestWaitMs),
  };
  if (body !== undefined) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(body);
  }
  const mark = sessionMark();
  let refusal: ApiError;
  try {
    const response = await fetch(fillPath(path, params, query), init);
    noteServerDate(response.headers.get("Date"), Date.now());
    if (mark === "" && sessionMark() !== "") noteSessionFound();
    if (response.ok) return await read(response);
    refusal = new ApiError(response.status, await response.text());
  } catch (cause) {
    throw new NoAnswer(cause);
  }
  if (isSignedOut(refusal)) {
    noteRefused(mark);
    noteSignedOut();
  }
  throw refusal;
}
