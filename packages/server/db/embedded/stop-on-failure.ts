import type { PGlite } from "@electric-sql/pglite";
import { Unavailable } from "../../unavailable.ts";

/** How PGlite leaves the engine's loop after an ordinary error of a query. */
const ordinaryErrorStatus = 100;

interface Engine {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
}

/**
 * Stops the engine for good once it has died: PostgreSQL panics where the disk is full or fails, so that nothing is
 * acknowledged that may be lost. PGlite 0.5 swallows that and then spins for ever on the next query. From now on every
 * query throws Unavailable instead, with `reason` in its message; opening the directory again recovers what was acknowledged.
 */
export function stopOnFailure(
  pglite: PGlite,
  reason: () => string,
  onFailure: (failure: Error) => void,
): void {
  const engine: Engine = pglite.Module;
  const { _PostgresMainLoopOnce: loopOnce, stackRestore } = engine;
  let failure: Error | undefined;
  engine._PostgresMainLoopOnce = () => {
    if (failure) throw failure;
    try {
      loopOnce();
    } catch (error) {
      if (!isOrdinary(error)) {
        failure = new Unavailable(`The embedded database stopped: ${reason()}. Restart the process.`, {
          cause: error,
        });
        onFailure(failure);
      }
      throw error;
    }
  };
  // Called where PGlite swallows what the loop threw: the one place from which to leave.
  engine.stackRestore = (pointer) => {
    if (failure) throw failure;
    stackRestore(pointer);
  };
}

function isOrdinary(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "status" in error && error.status === ordinaryErrorStatus
  );
}
