import { providerConformance } from "../conformance.ts";
import { startSandboxStage } from "./sandbox-stage.ts";

providerConformance("Spotify's adapter", startSandboxStage);
