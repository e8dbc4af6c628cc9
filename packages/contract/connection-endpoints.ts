import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import {
  changeConnectionSchema,
  connectAccountSchema,
  connectedAccountSchema,
  connectionParams,
  connectionsSchema,
  connectionTestSchema,
} from "./schemas/settings.ts";

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
  changeConnection: {
    summary: "Switches on or off whether a connected server is told what the signed-in user played",
    session: "required",
    params: connectionParams,
    body: changeConnectionSchema,
    reply: { kind: "empty" },
    failures: ["provider-not-found"],
  },
  connectAccount: {
    summary:
      "Connects the signed-in user to a music service by the public name of an account there, without a sign-in, and makes it the default service if there is none",
    session: "required",
    params: connectionParams,
    body: connectAccountSchema,
    reply: json(connectedAccountSchema),
    failures: ["provider-not-found", "unknown-account", "provider-unavailable", "too-many-requests"],
  },
  testConnection: {
    summary:
      "Asks the signed-in user's own music server now whether the connection works. One whose account it doesn't take any more expires",
    session: "required",
    params: connectionParams,
    reply: json(connectionTestSchema),
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
