import { providerConformance } from "../conformance.ts";
import { startSandboxStage } from "../testing/sandbox-stage.ts";

providerConformance("Spotify's adapter", startSandboxStage);
