import { afterAll, afterEach, beforeAll } from "vitest";
import type { TestStage } from "./stage.ts";

/** Starts a stage for this suite, which each test finds as new. */
export function runOnStage<Stage extends TestStage>(setup: () => Promise<Stage>): () => Stage {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setup();
  });
  afterEach(() => stage.reset());
  afterAll(() => stage.stop());
  return () => stage;
}

/** A signal that never aborts. */
export const patience = (): AbortSignal => new AbortController().signal;

export const failing = (kind: string) => ({ ok: false, failure: { kind } });
