import { type EndpointName, routes, timeZoneHeader } from "@spindle/contract/routes.ts";
import type { Me, Site } from "@spindle/contract/schemas/me.ts";
import type { Played } from "@spindle/contract/schemas/play.ts";
import type { MarkedListened, Spin, SpinStatus, StartedSpin } from "@spindle/contract/schemas/spin.ts";
import { ApiError, NoAnswer } from "./api-error.ts";
import { fillPath } from "./fill-path.ts";
import { noteServerDate } from "./server-clock.ts";

interface Replies {
  readonly getSite: Site;
  readonly getMe: Me;
  readonly completeOnboarding: { readonly onboardingCompleted: true };
  readonly startSpin: StartedSpin;
  readonly getSpinStatus: SpinStatus;
  readonly getSpin: Spin;
  readonly markListened: MarkedListened;
  readonly playAlbum: Played;
}

interface CallArguments {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A server that hangs must not leave a screen pending for ever. */
const longestWaitMs = 20_000;

/** Makes one call of the contract. Throws ApiError for an answer that is not OK, NoAnswer where none came. */
export async function call<Name extends keyof Replies & EndpointName>(
  name: Name,
  { params, body }: CallArguments = {},
): Promise<Replies[Name]> {
  const { method, path } = routes[name];
  const headers = new Headers({ Accept: "application/json" });
  headers.set(timeZoneHeader, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const init: RequestInit = {
    method,
    headers,
    credentials: "same-origin",
    signal: AbortSignal.timeout(longestWaitMs),
  };
  if (body !== undefined) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(body);
  }
  const { response, text } = await answerOf(fillPath(path, params), init);
  noteServerDate(response.headers.get("Date"), Date.now());
  if (!response.ok) throw new ApiError(response.status, text);
  return JSON.parse(text) as Replies[Name];
}

async function answerOf(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new NoAnswer(cause);
  }
}
