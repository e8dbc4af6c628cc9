import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin, SpinStatus } from "@spindle/contract/schemas/spin.ts";
import type { TestBrowser } from "./test-browser.ts";

type StartedSpin = AnswerOf<EndpointOf<"startSpin">>;

/** Common calls of tests; each throws if the call fails. Replies have been checked against the document already. */
export async function spin(browser: TestBrowser, body: unknown = { mode: "saved" }): Promise<StartedSpin> {
  return (await jsonOf(await browser.request("POST", "/api/spin", { body }))) as StartedSpin;
}

export async function readSpin(browser: TestBrowser, spinId: string): Promise<Spin> {
  return (await jsonOf(await browser.request("GET", `/api/spins/${spinId}`))) as Spin;
}

export async function readMe(browser: TestBrowser): Promise<Me> {
  return (await jsonOf(await browser.request("GET", "/api/me"))) as Me;
}

export async function readStatus(browser: TestBrowser): Promise<SpinStatus> {
  return (await jsonOf(await browser.request("GET", "/api/spin/status"))) as SpinStatus;
}

/** The statuses of simultaneous calls, in ascending order. */
export function statusesOf(replies: readonly Response[]): readonly number[] {
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
}

async function jsonOf(response: Response): Promise<unknown> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
