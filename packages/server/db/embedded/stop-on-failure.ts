import type { PGlite } from "@electric-sql/pglite";
import { Unavailable } from "../../unavailable.ts";

/** How PGlite leaves the engine's loop after an ordinary error of a query. */
const ordinaryErrorStatus = 100;

interface Engine {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
}

/** Stops the engine once PostgreSQL has panicked, as on a full disk; PGlite 0.5 would spin for ever. Queries then throw Unavailable, and reopening the directory recovers. */
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
