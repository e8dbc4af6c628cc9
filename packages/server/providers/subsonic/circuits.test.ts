import { fail, succeed } from "@spindle/core/result/result.ts";
import { expect, it } from "vitest";
import type { AccessSource, ServerAccount } from "../../ports/music-service.ts";
import { patience } from "../conformance/run-on-stage.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createTestSubsonic } from "./testing/test-subsonic.ts";

const address = "https://music.example";
const album = { id: "al-1", name: "Tides", artist: "Zoe", song: [] };
const working = () => Response.json({ "subsonic-response": { status: "ok", version: "1.16.1", album } });

/** Listeners of a server whose answers a test chooses. */
function atServer() {
  const clock = createFakeClock();
  let answer: (signal: AbortSignal) => Response | Promise<Response> = working;
  const service = createTestSubsonic(clock, { fetch: async (_url, { signal }) => answer(signal) });
  const accessOf = (user: string): AccessSource => ({
    token: async () => succeed(JSON.stringify({ kept: "key", address, user, key: user })),
    replace: async () => fail({ kind: "reauthorize" }),
  });
  return {
    clock,
    answers(next: typeof answer) {
      answer = next;
    },
    signIn(password: string) {
      const account: ServerAccount = { server: address, user: "x", secret: { kind: "password", password } };
      return service.server.signIn(account, patience());
    },
    /** Reads something as a listener. */
    reads: (user: string) => service.finder.describe(accessOf(user), "al-1", patience()),
  };
}

/** More than open a circuit. */
const many = Array.from({ length: 8 }, (_, place) => place);

it("sign-ins don't shut a server for its listeners, nor for each other", async () => {
  const { answers, signIn, reads } = atServer();
  answers(() => new Response("", { status: 503 }));
  await Promise.all(many.map((place) => signIn(`wrong ${place}`)));
  answers(working);
  expect(await signIn("right")).toMatchObject({ ok: true });
  expect(await reads("rosa")).toMatchObject({ ok: true });
});

it.each([400, 404, 414, 431])("an answer of %i to one listener leaves the others alone", async (status) => {
  const { answers, reads } = atServer();
  answers(() => new Response("", { status }));
  await Promise.all(many.map(() => reads("ann")));
  answers(working);
  expect(await reads("rosa")).toMatchObject({ ok: true });
});
