import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import { connectionParams, connectionsSchema } from "./schemas/settings.ts";

export const connectionEndpoints = {
  listConnections: {
    summary: "The music services here, and whether the signed-in user is connected to them",
    session: "required",
    reply: json(connectionsSchema),
    failures: [],
  },
  chooseDefaultService: {
    summary: "Makes a connected music service the one that spins and players use",
    session: "required",
    params: connectionParams,
    reply: { kind: "empty" },
    failures: ["provider-not-found"],
  },
  disconnect: {
    summary:
      "Deletes a provider's tokens, what was read of the user's taste, covers, links, tracks, and reasons; no error if nothing is connected. Spins, streaks, favorites, trophies, and the session stay",
    session: "recent",
    params: connectionParams,
    reply: { kind: "empty" },
    failures: ["provider-not-found"],
  },
} as const satisfies Record<string, Endpoint>;
