import { afterEach, beforeEach, describe } from "vitest";
import { albumConformance } from "./conformance/albums.ts";
import { faultConformance } from "./conformance/faults.ts";
import { libraryConformance } from "./conformance/library.ts";
import { playConformance } from "./conformance/playing.ts";
import { refreshConformance } from "./conformance/refreshing.ts";
import { signInConformance } from "./conformance/sign-in.ts";
import type { ProviderStage } from "./conformance/stage.ts";
import { tasteConformance } from "./conformance/taste.ts";

/** Tests that every provider adapter must pass. */
export function providerConformance(name: string, setup: () => Promise<ProviderStage>): void {
  describe(`${name} conforms to the provider port`, () => {
    let stage: ProviderStage;
    beforeEach(async () => {
      stage = await setup();
    });
    afterEach(() => stage.stop());
    signInConformance(() => stage);
    refreshConformance(() => stage);
    tasteConformance(() => stage);
    albumConformance(() => stage);
    libraryConformance(() => stage);
    playConformance(() => stage);
    faultConformance(() => stage);
  });
}
