import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import { describe, expect, it } from "vitest";
import type { ProviderFailure } from "../../ports/music-provider.ts";
import { allParts, callbackOf, failing, half, patience, refOfKnown, signedIn } from "./listener.ts";
import type { ProviderStage, ServiceFault, Stage } from "./stage.ts";

/** The failure that each fault causes. */
const meanings: Readonly<Record<ServiceFault, ProviderFailure["kind"]>> = {
  down: "unavailable",
  hanging: "unavailable",
  "answering-nonsense": "unavailable",
  "rate-limited-briefly": "unavailable",
  "rate-limited": "unavailable",
  "rate-limited-without-end": "unavailable",
  "out-of-quota": "unavailable",
  "refusing-tokens": "unavailable",
  "not-knowing-the-listener": "not-registered",
};
const faults = Object.keys(meanings) as readonly ServiceFault[];

const ofOneAlbum = ["describeAlbum", "listTracks", "play"] as const;

const expected = (fault: ServiceFault) => failing(meanings[fault]);
/** Only a hanging service needs a caller that gives up. */
const patienceWith = (fault: ServiceFault) => (fault === "hanging" ? AbortSignal.timeout(250) : patience());

/** Signs in, finds an album and prepares another sign-in before the fault begins. */
async function underFault(stage: ProviderStage, fault: ServiceFault) {
  const { access, tokens } = await signedIn(stage);
  const ref = await refOfKnown(stage, access);
  const callback = await callbackOf(stage, "collector");
  await stage.fail(fault);
  return { access, tokens, callback, ref, signal: patienceWith(fault), provider: stage.provider };
}

export function faultConformance(stage: Stage): void {
  describe("when the service fails", () => {
    it.each(faults)("finding an album fails in time: %s", async (fault) => {
      const { access, signal, provider } = await underFault(stage(), fault);
      expect(await provider.findAlbum(access, stage().known, signal)).toMatchObject(expected(fault));
    });

    it.each(faults.flatMap((fault) => ofOneAlbum.map((call) => [call, fault] as const)))(
      "%s fails in time: %s",
      async (call, fault) => {
        const { access, ref, signal, provider } = await underFault(stage(), fault);
        expect(await provider[call](access, ref, signal)).toMatchObject(expected(fault));
      },
    );

    it.each(faults)("gathering taste ends in time with an empty taste: %s", async (fault) => {
      const { access, signal, provider } = await underFault(stage(), fault);
      const gathered = await provider.gatherTaste(access, allParts, half, signal);
      expect(gathered.taste).toEqual(emptyTaste);
      expect(new Set(gathered.failures.map(({ kind }) => kind))).toEqual(new Set([meanings[fault]]));
    });

    it.each(faults)("signing in fails in time, and not as rejected: %s", async (fault) => {
      const { callback, signal, provider } = await underFault(stage(), fault);
      expect(await provider.signIn(callback, signal)).toMatchObject(expected(fault));
    });

    it.each(["down", "hanging", "answering-nonsense", "rate-limited-without-end"] as const)(
      "refreshing fails in time and keeps the grant: %s",
      async (fault) => {
        const { tokens, signal, provider } = await underFault(stage(), fault);
        expect(await provider.refresh(tokens.refreshToken ?? "", signal)).toMatchObject(expected(fault));
      },
    );

    it("works again once the service works", async () => {
      const { access, provider } = await underFault(stage(), "refusing-tokens");
      await provider.findAlbum(access, stage().known, patience());
      await stage().endFault();
      expect((await provider.findAlbum(access, stage().known, patience())).ok).toBe(true);
    });

    it("sends no request if its signal has aborted", async () => {
      const { access, ref } = await underFault(stage(), "down");
      await stage().endFault();
      const before = await stage().countCalls();
      const { provider } = stage();
      const aborted = AbortSignal.abort();
      const unavailable = failing("unavailable");
      expect(await provider.findAlbum(access, stage().known, aborted)).toMatchObject(unavailable);
      for (const call of ofOneAlbum)
        expect(await provider[call](access, ref, aborted)).toMatchObject(unavailable);
      expect(await stage().countCalls()).toBe(before);
    });
  });
}
