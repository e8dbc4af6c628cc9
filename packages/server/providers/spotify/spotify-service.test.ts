import { finderConformance } from "../conformance/finder.ts";
import { remoteConformance } from "../conformance/playback.ts";
import { signInConformance } from "../conformance/sign-in.ts";
import { tasteConformance } from "../conformance/taste.ts";
import { startSandboxStage } from "../testing/sandbox-stage.ts";

for (const name of ["Spotify", "Sandbox"] as const) {
  for (const conforms of [signInConformance, tasteConformance, finderConformance, remoteConformance]) {
    conforms(name, () => startSandboxStage(name));
  }
}
