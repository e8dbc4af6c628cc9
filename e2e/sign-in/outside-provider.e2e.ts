import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, quickDatabase } from "../testing/databases.ts";
import { freePort } from "@spindle/server/testing/free-port.ts";
import { meOf, replyOf, signIn, spinOf, startSpin } from "../testing/sign-in.ts";
import { type OutsideService, startOutsideService } from "../testing/outside-service.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";
import { createVisitor } from "../testing/visitor.ts";

const client = { id: "0123456789abcdef0123456789abcdef", secret: "a client's secret" };

let database: Database;
let service: OutsideService;
let spindle: SpindleProcess;
beforeAll(async () => {
  const port = await freePort();
  const redirectUri = `http://127.0.0.1:${port}/auth/spotify/callback`;
  [database, service] = await Promise.all([
    quickDatabase.open(),
    startOutsideService({ ...client, redirectUri }),
  ]);
  spindle = await startSpindle({
    port,
    databaseUrl: database.databaseUrl,
    env: {
      SPOTIFY_CLIENT_ID: client.id,
      SPOTIFY_CLIENT_SECRET: client.secret,
      SPOTIFY_ACCOUNTS_URL: service.url,
      SPOTIFY_API_URL: service.url,
      JOBS: "off",
    },
  });
});
afterAll(async () => {
  await spindle.stop();
  await service.close();
  await database.remove();
});

test("a server with a Spotify client offers Spotify and no sandbox", async () => {
  const visitor = createVisitor(spindle.origin);
  const site = await replyOf<AnswerOf<EndpointOf<"getSite">>>(await visitor.open("/api/site"));
  expect(site.providers).toEqual([
    { id: "spotify", name: "Spotify", appsUrl: "https://www.spotify.com/account/apps/" },
  ]);
  expect(site.services).toEqual([{ id: "spotify", name: "Spotify", signIn: true, playback: "remote" }]);
  expect((await visitor.open("/auth/sandbox/login")).status).toBe(404);
  expect((await visitor.open("/sandbox/")).status).toBe(404);
});

test("a listener who signs in with Spotify spins from their Spotify library", async () => {
  const visitor = await signIn(spindle.origin, { name: "Healthy" }, { provider: "spotify" });
  const me: Me = await meOf(visitor);
  expect(me).toMatchObject({ displayName: "Healthy", provider: { id: "spotify", name: "Spotify" } });
  const { spinId, notice } = await startSpin(visitor);
  expect(notice).toBeUndefined();
  expect((await spinOf(visitor, spinId)).album.deepLink).toMatch(
    /^https:\/\/open\.spotify\.com\/album\/\w{22}$/,
  );
});
