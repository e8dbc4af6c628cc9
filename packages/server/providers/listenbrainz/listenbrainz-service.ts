import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";
import * as v from "valibot";
import type {
  AccessSource,
  AccountLookup,
  AccountLookupFailure,
  GatheredTaste,
  MusicService,
  ProviderAccount,
  TasteSource,
} from "../../ports/music-service.ts";
import { withinOperation, type Operation } from "../outside/operation.ts";
import { distinctFailures, failureOf, type Refusal } from "../outside/refusal.ts";
import { tokenFrom } from "../outside/token-from.ts";
import {
  accountSchema,
  heardOf,
  listensSchema,
  topArtistsOf,
  topArtistsSchema,
  userNameSchema,
} from "./answers.ts";
import { type ApiClient, type ClientOptions, createApiClient } from "./client.ts";

const id = "listenbrainz";

/** Artists or listens to read in a call: the most that every version of ListenBrainz gives. */
const most = "100";

/**
 * The adapter for ListenBrainz, which shows to everybody what its users listen to. A listener's token is their user name.
 * https://listenbrainz.readthedocs.io/en/latest/users/api/
 */
export function createListenBrainzService(options: Omit<ClientOptions, "id">) {
  const client = createApiClient({ ...options, id });
  return {
    id,
    name: "ListenBrainz",
    artworkOrigins: [],
    account: accountOf(client),
    taste: tasteOf(client),
  } satisfies MusicService;
}

function accountOf(client: ApiClient): AccountLookup {
  const { clock, limits } = client.machinery;
  return {
    async lookUp(name, signal) {
      const account = await withinOperation(clock, limits.operationMs, signal, (operation) =>
        readAccount(client, name.trim(), operation),
      );
      if (account.ok) return account;
      const isUnknown = account.failure.kind === "not-found";
      return fail<AccountLookupFailure>(
        isUnknown ? { kind: "unknown-account" } : failureOf(account.failure, clock.now()),
      );
    },
  };
}

function tasteOf(client: ApiClient): TasteSource {
  const { clock, limits } = client.machinery;
  return {
    gather: (access, parts, _fraction, signal) =>
      withinOperation(clock, limits.operationMs, signal, async (operation) => {
        const { refusals, ...gathered } = await gatherTaste(client, access, parts, operation);
        return { ...gathered, failures: distinctFailures(refusals, clock.now()) };
      }),
    inLibrary: async () => succeed(new Set()),
  };
}

/** Of the calls about a user, this is the one that answers with the name as the user spells it. */
async function readAccount(
  client: ApiClient,
  name: string,
  operation: Operation,
): Promise<Result<ProviderAccount, Refusal>> {
  if (!v.is(userNameSchema, name)) return fail({ kind: "not-found" });
  const account = await client.read("/1/latest-import", { user_name: name }, accountSchema, operation);
  if (!account.ok) return account;
  if (account.value === undefined) return fail({ kind: "broken", how: "nonsense" });
  const { musicbrainz_id: spelled } = account.value;
  return succeed({ id: spelled, displayName: spelled, avatarUrl: undefined });
}

type Gathered = Omit<GatheredTaste, "failures"> & { readonly refusals: readonly Refusal[] };

/** What is read for a part. Nothing is saved there, so what was heard lately stands for the listener's own music. */
const readFor: Partial<Record<TastePart, "artists" | "listens">> = {
  top: "artists",
  recent: "listens",
  saved: "listens",
};

/** The top artists of all time, and the artists and albums of the latest listens: a call for each. */
async function gatherTaste(
  client: ApiClient,
  access: AccessSource,
  parts: readonly TastePart[],
  operation: Operation,
): Promise<Gathered> {
  const nothing: Gathered = { taste: emptyTaste, albums: new Map(), refusals: [] };
  const wanted = new Set(parts.map((part) => readFor[part]));
  if (!wanted.has("artists") && !wanted.has("listens")) return nothing;
  const token = await tokenFrom(access.token(operation.signal), operation);
  if (!token.ok) return { ...nothing, refusals: [token.failure] };
  if (!v.is(userNameSchema, token.value)) return { ...nothing, refusals: [userGone] };

  const user = encodeURIComponent(token.value);
  const read = <Output>(
    what: "artists" | "listens",
    path: string,
    query: Record<string, string>,
    schema: v.GenericSchema<unknown, Output>,
  ) => (wanted.has(what) ? client.read(path, query, schema, operation) : succeed(undefined));
  const [top, latest] = await Promise.all([
    read("artists", `/1/stats/user/${user}/artists`, { range: "all_time", count: most }, topArtistsSchema),
    read("listens", `/1/user/${user}/listens`, { count: most }, listensSchema),
  ]);
  const refusals = [top, latest].flatMap((answer) => (answer.ok ? [] : [answer.failure]));
  const isGone = refusals.some(({ kind }) => kind === "not-found");
  // A user who was deleted or renamed must be named again.
  if (isGone) await tokenFrom(access.replace(token.value, operation.signal), operation);
  const heard = latest.ok && latest.value ? heardOf(latest.value) : undefined;
  return {
    taste: {
      ...emptyTaste,
      topArtists: top.ok && top.value ? topArtistsOf(top.value) : [],
      heardAlbums: [...(heard?.albums.values() ?? [])],
      recentArtists: heard?.artists ?? [],
    },
    albums: heard?.albums ?? new Map(),
    refusals: isGone ? [userGone] : refusals,
  };
}

const userGone: Refusal = { kind: "grant-refused" };
