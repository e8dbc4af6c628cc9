import type { Instant } from "@spindle/core/day/instant.ts";
import type { Unavailability } from "./music-service.ts";

/** A provider's calls of one bucket must not be sent until an instant. */
export interface OpenCircuit {
  readonly until: Instant;
  /** Whether the provider named the wait; otherwise one probe goes first. */
  readonly isStated: boolean;
  readonly because: Unavailability | undefined;
}

/** Where the processes of one installation tell each other which circuits a provider shut. */
export interface SharedCircuits {
  /** Tells the others; a failure is only logged. */
  tell(provider: string, bucket: string, open: OpenCircuit): void;
  /** What any process told and is not over, at most a second old. Undefined also if it can't be read. */
  find(provider: string, bucket: string): Promise<OpenCircuit | undefined>;
}
