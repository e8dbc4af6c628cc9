import type { AnswerOf, Arguments, MediaType } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import { accountHeader, type EndpointName, type routes, timeZoneHeader } from "@spindle/contract/routes.ts";
import { ApiError, isSignedOut, NoAnswer } from "./api-error.ts";
import { fillPath } from "./fill-path.ts";
import { noteServerDate } from "./server-clock.ts";
import { noteRefused, sessionMark } from "./session-mark.ts";
import { noteSessionFound, noteSignedOut } from "./signed-out.ts";

type RouteOf<Name extends EndpointName> =
  `${(typeof routes)[Name]["method"]} ${(typeof routes)[Name]["path"]}`;

type Names = { readonly [Name in EndpointName as RouteOf<Name>]: Name };

/** A call by method and path, such as "GET /api/me": a page's code then holds no routes but its own. */
export type Route = keyof Names;

export type CallOf<Called extends Route> = EndpointOf<Names[Called]>;

/** The calls that return JSON or nothing. Images, files and sound have their own. */
type Callable = {
  [Called in Route]: CallOf<Called>["reply"] extends { readonly kind: "media" | "stream" } ? never : Called;
}[Route];

/** The arguments of a call; none if it takes none. */
export type Given<Called extends Route> =
  Arguments<CallOf<Called>> extends Record<string, never> ? [] : [Arguments<CallOf<Called>>];

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
const outlivingPage = new Set<Route>(["POST /api/listened", "POST /api/me/celebrations"]);

/** Makes a call of the contract. Throws ApiError if the status is not OK, and NoAnswer if nothing came or it isn't the server's (a captive portal's page). */
export async function call<Called extends Callable>(
  route: Called,
  ...[given]: Given<Called>
): Promise<AnswerOf<CallOf<Called>>> {
  return (await answerTo(route, given ?? {}, "application/json", readJson)) as AnswerOf<CallOf<Called>>;
}

async function readJson(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json();
}

/** Makes a call for one account only: a session of another refuses it with `another-account`. Throws as `call` does. */
export async function callFor<Called extends Callable>(
  account: string,
  route: Called,
  ...[given]: Given<Called>
): Promise<AnswerOf<CallOf<Called>>> {
  return call(route, ...([{ ...given, account }] as unknown as Given<Called>));
}

/** Requests an answer of one media type and parses it. An unreadable answer counts as none. Throws as `call` does. */
export async function answerTo<Content>(
  route: Route,
  { params, query, body, account, signal = AbortSignal.timeout(longestWaitMs) }: Parts,
  type: MediaType,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  const [method = "", path = ""] = route.split(" ");
  const headers = new Headers({ Accept: type });
  headers.set(timeZoneHeader, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (account !== undefined) headers.set(accountHeader, account);
  const init: RequestInit = {
    method,
    headers,
    credentials: "same-origin",
    keepalive: outlivingPage.has(route),
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
