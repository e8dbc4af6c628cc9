import type { AnswerOf, Arguments, MediaType } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import { accountHeader, type EndpointName, routes, timeZoneHeader } from "@spindle/contract/routes.ts";
import { ApiError, isSignedOut, NoAnswer } from "./api-error.ts";
import { fillPath } from "./fill-path.ts";
import { noteServerDate } from "./server-clock.ts";
import { noteRefused, sessionMark } from "./session-mark.ts";
import { noteSessionFound, noteSignedOut } from "./signed-out.ts";

/** The calls that return JSON or nothing. Images and files have their own. */
type Callable = {
  [Name in EndpointName]: EndpointOf<Name>["reply"] extends { readonly kind: "media" } ? never : Name;
}[EndpointName];

/** The arguments of a call; none if it takes none. */
export type Given<Name extends EndpointName> =
  Arguments<EndpointOf<Name>> extends Record<string, never> ? [] : [Arguments<EndpointOf<Name>>];

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Refuse the call if the session belongs to another account. */
  readonly account?: string;
  /** Ends the call; by default, a limit of time does. */
  readonly signal?: AbortSignal;
}

/** In case a server hangs. */
const longestWaitMs = 20_000;

/** Calls that may start while the page is closing, and continue without it. */
const outlivingPage = new Set<EndpointName>(["markListened", "acknowledgeCelebration"]);

/** Makes a call of the contract. Throws ApiError if the status is not OK, and NoAnswer if nothing came or it isn't the server's (a captive portal's page). */
export async function call<Name extends Callable>(
  name: Name,
  ...[given]: Given<Name>
): Promise<AnswerOf<EndpointOf<Name>>> {
  return (await answerTo(name, given ?? {}, "application/json", readJson)) as AnswerOf<EndpointOf<Name>>;
}

async function readJson(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json();
}

/** Makes a call for one account only: a session of another refuses it with `another-account`. Throws as `call` does. */
export async function callFor<Name extends Callable>(
  account: string,
  name: Name,
  ...[given]: Given<Name>
): Promise<AnswerOf<EndpointOf<Name>>> {
  return call(name, ...([{ ...given, account }] as unknown as Given<Name>));
}

/** Requests an answer of one media type and parses it. An unreadable answer counts as none. Throws as `call` does. */
export async function answerTo<Content>(
  name: EndpointName,
  { params, query, body, account, signal = AbortSignal.timeout(longestWaitMs) }: Parts,
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
    signal,
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
