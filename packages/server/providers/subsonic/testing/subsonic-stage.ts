import { fail, succeed } from "@spindle/core/result/result.ts";
import { expect } from "vitest";
import type { AccessSource, ServerAccount } from "../../../ports/music-service.ts";
import { patience } from "../../conformance/run-on-stage.ts";
import type {
  CoversStage,
  FinderStage,
  Persona,
  ServerStage,
  ServiceFault,
  StreamStage,
  TasteStage,
} from "../../conformance/stage.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import type { Fault } from "./fake-faults.ts";
import { toldLonger } from "./fake-library.ts";
import { newcomer, rosa, sampleAlbums } from "./fake-sample.ts";
import { kinds, startFakeServer } from "./fake-server.ts";
import { createTestSubsonic } from "./test-subsonic.ts";

type SubsonicStage = TasteStage & FinderStage & ServerStage & StreamStage & CoversStage;

const collector = {
  ...rosa,
  plays: { "Eight Rooms": 12 },
  starred: { ...rosa.starred, songs: ["Ebb", "Windows"] },
};
const albums = toldLonger(sampleAlbums);

const faultsThere: ReadonlyMap<ServiceFault, Fault> = new Map<ServiceFault, Fault>([
  ["down", { kind: "status", status: 503 }],
  ["hanging", { kind: "slow", until: new Promise(() => {}) }],
  ["answering-nonsense", { kind: "svg", type: "application/json" }],
  ["rate-limited-briefly", { kind: "status", status: 429, retryAfter: "1" }],
  ["rate-limited", { kind: "status", status: 429, retryAfter: "20" }],
  ["rate-limited-without-end", { kind: "status", status: 429 }],
]);
export const faults = [...faultsThere.keys()];

/** The adapter with a fake server of this kind. Pauses move the clock and take no time. */
export async function startSubsonicStage(kind: keyof typeof kinds): Promise<SubsonicStage> {
  const start = () => startFakeServer({ ...kinds[kind], albums, users: [collector, newcomer] });
  const connected = () => createTestSubsonic(createFakeClock());
  let [fake, service] = [await start(), connected()];
  const account = (persona: Persona): ServerAccount => {
    const { name, password, apiKey } = persona === "collector" ? collector : newcomer;
    return kind === "keysOnly"
      ? { server: fake.url, user: "", secret: { kind: "key", key: apiKey } }
      : { server: fake.url, user: name, secret: { kind: "password", password } };
  };
  return {
    get server() {
      return service.server;
    },
    get taste() {
      return service.taste;
    },
    get finder() {
      return service.finder;
    },
    get playback() {
      return service.playback;
    },
    get covers() {
      return service.covers;
    },
    known: { artist: "The Lamps", title: "Eight Rooms", ref: "al-1" },
    account,
    async connect(persona) {
      const signedIn = await service.server.signIn(account(persona), patience());
      if (!signedIn.ok) throw new Error(signedIn.failure.kind);
      const access: AccessSource = {
        token: async () => succeed(signedIn.value.credentials),
        replace: async () => fail({ kind: "reauthorize" }),
      };
      return { accountId: signedIn.value.account.displayName ?? "", access, scopes: [] };
    },
    countCalls: async () => fake.requests.length,
    heardThere: async () => fake.scrobbles.map(({ song, time }) => ({ songId: song.id, at: time })),
    async fail(fault) {
      fake.fail(faultsThere.get(fault) ?? expect.unreachable(fault));
    },
    async endFault() {
      fake.endFaults();
    },
    async sendScripts() {
      fake.fail({ kind: "svg", type: "image/png" }, { calls: ["getCoverArt"] });
    },
    async revoke(accountId) {
      Object.assign(fake.user(accountId), { password: "changed", apiKey: "changed" });
    },
    async reset() {
      await fake.stop();
      [fake, service] = [await start(), connected()];
    },
    stop: () => fake.stop(),
  };
}
