import type { Result } from "@spindle/core/result/result.ts";
import { describe, expect, it } from "vitest";
import type { AccessSource, ServiceFailure } from "../../ports/music-service.ts";
import { failing, patience } from "./run-on-stage.ts";
import type { ListenersStage, ServiceFault } from "./stage.ts";

/** The failure that each fault causes. */
const meanings: Readonly<Record<ServiceFault, ServiceFailure["kind"]>> = {
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
export const allFaults = Object.keys(meanings) as readonly ServiceFault[];

export const failureUnder = (fault: ServiceFault) => failing(meanings[fault]);
/** Only a hanging service needs a caller that gives up. */
export const patienceWith = (fault: ServiceFault) =>
  fault === "hanging" ? AbortSignal.timeout(50) : patience();

/** Tests that a call fails in time with the failure that each fault means. `faults`: those that the service can have. */
export function failsInTime<Stage extends ListenersStage>(
  name: string,
  stage: () => Stage,
  call: (stage: Stage, access: AccessSource, signal: AbortSignal) => Promise<Result<unknown, ServiceFailure>>,
  faults = allFaults,
): void {
  describe(`${name} fails in time`, () => {
    it.each(faults)("if the service is: %s", async (fault) => {
      const { access } = await stage().connect("collector");
      await stage().fail(fault);
      expect(await call(stage(), access, patienceWith(fault))).toMatchObject(failureUnder(fault));
    });

    it("with reauthorize if the grant is gone", async () => {
      const { access, accountId } = await stage().connect("collector");
      await stage().revoke(accountId);
      expect(await call(stage(), access, patience())).toEqual(failing("reauthorize"));
    });

    it("without a request if its signal has aborted", async () => {
      const { access } = await stage().connect("collector");
      const before = await stage().countCalls();
      expect(await call(stage(), access, AbortSignal.abort())).toMatchObject(failing("unavailable"));
      expect(await stage().countCalls()).toBe(before);
    });
  });
}
