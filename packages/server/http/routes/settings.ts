import type { Session, Settings } from "@spindle/contract/schemas/settings.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import { succeed } from "@spindle/core/result/result.ts";
import { deviceName } from "../../sessions/device-of.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";
import { nameOfService } from "../present/provider.ts";
import { changeConnection } from "../../use-cases/change-connection.ts";
import { chooseDefaultService } from "../../use-cases/choose-default-service.ts";
import { connectAccount } from "../../use-cases/connect-account.ts";
import { listConnections } from "../../use-cases/list-connections.ts";
import { disconnect } from "../../use-cases/disconnect.ts";
import { endOtherSessions } from "../../use-cases/end-other-sessions.ts";
import { endSession } from "../../use-cases/end-session.ts";
import { listSessions, type SessionReading } from "../../use-cases/list-sessions.ts";
import { testConnection } from "../../use-cases/test-connection.ts";
import { updateSettings } from "../../use-cases/update-settings.ts";
import type { ApiHandlers } from "../api-handler.ts";

export const settingsHandlers = {
  getSettings: (_context, { session }) => succeed(presentSettings(session.user)),
  updateSettings: async (context, { session, body }) =>
    succeed(presentSettings(await updateSettings(context, session, body))),
  listSessions: async (context, { session }) => {
    const sessions = await listSessions(context, session);
    return succeed(
      sessions.map(({ sessionId, isCurrent, signedInAt, lastSeenAt, ...device }) => ({
        id: sessionId,
        ...presentDevice(device),
        signedInAt: isoOf(signedInAt),
        lastUsedAt: isoOf(lastSeenAt),
        current: isCurrent,
      })),
    );
  },
  endOtherSessions: async (context, { session }) => {
    const ended = await endOtherSessions(context, session);
    return ended.ok ? succeed({ ended: ended.value }) : ended;
  },
  endSession: (context, { session, params }) => endSession(context, session, params.id),
  listConnections: async (context, { session }) => {
    const connections = await listConnections(context, session);
    return succeed(
      connections.map(({ provider: id, account, server, kept, scrobbles, ...connection }) => ({
        provider: { id, name: nameOfService(context.providers, id) },
        ...connection,
        ...(account !== undefined && { account }),
        ...(server !== undefined && { server }),
        ...(kept !== undefined && { kept }),
        ...(scrobbles !== undefined && { scrobbles }),
      })),
    );
  },
  chooseDefaultService: (context, { session, params }) =>
    chooseDefaultService(context, session, params.provider),
  connectAccount: async (context, { session, params, body }) => {
    const connected = await connectAccount(context, session, params.provider, body.account);
    return connected.ok ? succeed({ account: connected.value }) : connected;
  },
  changeConnection: (context, { session, params, body }) =>
    changeConnection(context, session, params.provider, body),
  testConnection: async (context, { session, params }) => {
    const state = await testConnection(context, session, params.provider);
    return state.ok ? succeed({ state: state.value }) : state;
  },
  disconnect: (context, { session, params }) => disconnect(context, session, params.provider),
} satisfies Partial<ApiHandlers>;

const phones = ["Android", "iPhone", "iPad"];

function presentDevice({
  browser,
  system,
}: Pick<SessionReading, "browser" | "system">): Pick<Session, "device" | "kind"> {
  const device = deviceName({ browser, system });
  if (system === null) return { device, kind: "unknown" };
  return { device, kind: phones.includes(system) ? "phone" : "computer" };
}

function presentSettings(
  user: Pick<SignedIn["user"], "time_zone" | "time_zone_pinned" | "name_in_share_links" | "listens_at">,
): Settings {
  return {
    timeZone: user.time_zone,
    timeZonePinned: user.time_zone_pinned,
    nameInShareLinks: user.name_in_share_links,
    ...(user.listens_at !== null && { listensAt: user.listens_at }),
  };
}
