import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Problem } from "@spindle/contract/problems.ts";
import type { Played } from "@spindle/contract/schemas/play.ts";
import type { Spin, SpinStatus } from "@spindle/contract/schemas/spin.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

/** One of the sandbox's personas; the name creates an account for this test alone. */
export interface Who {
  readonly persona?: string;
  readonly name: string;
}

export interface SignInOptions {
  readonly provider?: string;
  /** The query of the login URL, such as `playback=1`. */
  readonly query?: string;
}

/** Starts a sign-in and returns the URL of the accounts page. */
export async function beginSignIn(visitor: Visitor, options: SignInOptions = {}): Promise<URL> {
  const { provider = "sandbox", query = "next=/" } = options;
  const response = await visitor.open(`/auth/${provider}/login?${query}`);
  return locationOf(response, visitor);
}

/** Chooses a persona on the accounts page and returns the callback URL. */
export async function chooseListener(visitor: Visitor, authorize: URL, who: Who): Promise<URL> {
  const form = new URLSearchParams(authorize.searchParams);
  form.set("persona", who.persona ?? "soul-collector");
  form.set("name", who.name);
  const response = await visitor.open(`${authorize.origin}${authorize.pathname}`, {
    method: "POST",
    body: form,
  });
  return locationOf(response, visitor);
}

/** A visitor who has signed in as one of the sandbox's personas. */
export async function signIn(origin: string, who: Who, options?: SignInOptions): Promise<Visitor> {
  const visitor = createVisitor(origin);
  await signInAgain(visitor, who, options);
  return visitor;
}

/** Completes a sign-in and returns the path it redirects to. */
export async function signInAgain(visitor: Visitor, who: Who, options?: SignInOptions): Promise<string> {
  const callback = await chooseListener(visitor, await beginSignIn(visitor, options), who);
  const response = await visitor.open(callback.href);
  const location = response.headers.get("Location") ?? "";
  if (response.status === 302 && !location.startsWith("/?signin=")) return location;
  throw new Error(`The callback answered ${response.status} and led to ${location}.`);
}

function locationOf(response: Response, visitor: Visitor): URL {
  const location = response.headers.get("Location");
  if (location === null) throw new Error(`${response.url} answered ${response.status} without a Location.`);
  return new URL(location, visitor.origin);
}

export async function meOf(visitor: Visitor): Promise<Me> {
  return replyOf<Me>(await visitor.open("/api/me"));
}

export async function statusOf(visitor: Visitor): Promise<SpinStatus> {
  return replyOf<SpinStatus>(await visitor.open("/api/spin/status"));
}

export async function spinOf(visitor: Visitor, spinId: string): Promise<Spin> {
  return replyOf<Spin>(await visitor.open(`/api/spins/${spinId}`));
}

/** Spins as if on another device, which acknowledges the new trophies. */
export async function startSpin(
  visitor: Visitor,
  body: unknown = { mode: "saved" },
): Promise<AnswerOf<EndpointOf<"startSpin">>> {
  const started = await replyOf<AnswerOf<EndpointOf<"startSpin">>>(await visitor.post("/api/spin", body));
  await acknowledgeTrophies(visitor, started.newTrophies);
  return started;
}

/** Marks a spin as listened as if on another device, which acknowledges the new trophies. */
export async function markListenedElsewhere(visitor: Visitor, spinId: string): Promise<void> {
  const marked = await replyOf<AnswerOf<EndpointOf<"markListened">>>(
    await visitor.post("/api/listened", { spinId }),
  );
  await acknowledgeTrophies(visitor, marked.newTrophies);
}

/** Acknowledges the trophies so far, so that no dialog opens on a page. */
export async function acknowledgeUnseen(visitor: Visitor): Promise<void> {
  const { unseenTrophies: trophies = [] } = await meOf(visitor);
  await replyOf(await visitor.post("/api/me/celebrations", { trophies }));
}

async function acknowledgeTrophies(visitor: Visitor, trophies: readonly Trophy[]): Promise<void> {
  const ids = trophies.map(({ id }) => id);
  if (ids.length > 0) await replyOf(await visitor.post("/api/me/celebrations", { trophies: ids }));
}

export async function playAlbum(visitor: Visitor, albumId: string): Promise<Played> {
  return replyOf<Played>(await visitor.post(`/api/sandbox/play/${albumId}`));
}

/** The JSON of a response that must have status 200. */
export async function replyOf<Reply>(response: Response): Promise<Reply> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Reply;
}

export async function problemOf(response: Response): Promise<Problem> {
  return (await response.json()) as Problem;
}
