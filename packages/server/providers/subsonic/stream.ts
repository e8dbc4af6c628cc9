import type { StreamPlayback } from "../../ports/music-service.ts";
import { type Result, fail, succeed } from "@spindle/core/result/result.ts";
import type { OpenedSound } from "../../ports/playback.ts";
import { attempted } from "../outside/attempts.ts";
import type { Operation } from "../outside/operation.ts";
import type { Refusal } from "../outside/refusal.ts";
import { readAs } from "../outside/tolerant-schemas.ts";
import { extensionsSchema, nothingSchema } from "./answers.ts";
import { type Account, asListener, longestStatedMs, type SubsonicClient } from "./client.ts";
import { signedInBy } from "./credentials.ts";
import { readAlbum } from "./finder.ts";
import { type Asked, isRange, openedIn } from "./opened-sound.ts";
import { playableSongs } from "./songs.ts";

/** Milliseconds until a server begins to answer: a disk may have to start, and so may a converter. */
const openingMs = 10_000;

export function streamPlaybackOf(client: SubsonicClient): StreamPlayback {
  return {
    kind: "stream",
    listSongs: (access, ref, signal) =>
      asListener(client, access, signal, async ({ read, server }, operation) => {
        const [album, answer] = await Promise.all([
          readAlbum(read, ref),
          // Without signing in, which every server answers.
          client.ask(server, { v: "1.16.1" }, { method: "getOpenSubsonicExtensions" }, operation),
        ]);
        if (!album.ok) return album;
        const extensions = answer.ok ? readAs(extensionsSchema, answer.value.json) : undefined;
        const byOffset = extensions?.openSubsonicExtensions.some(({ name }) => name === "transcodeOffset");
        return succeed(album.value && playableSongs(album.value.song, byOffset === true));
      }),
    open: (access, song, wanted, signal) =>
      asListener(
        client,
        access,
        signal,
        (account, operation) => openSong(client, account, { song, wanted, signal }, operation),
        openingMs,
      ),
    heard: (access, id, at, signal) =>
      asListener(client, access, signal, async ({ read }) => {
        const query = { id, time: String(at), submission: "true" };
        const told = await read({ method: "scrobble", query, counts: true }, nothingSchema);
        return told.ok ? succeed(undefined) : told;
      }),
  };
}

async function openSong(
  client: SubsonicClient,
  { server, credentials, signedOut }: Account,
  asked: Asked,
  operation: Operation,
): Promise<Result<OpenedSound, Refusal>> {
  const call = { method: "stream", query: queryOf(asked) };
  const to = client.addressed(server, signedInBy(credentials), call);
  const { as, range } = asked.wanted;
  const headers = {
    accept: "*/*",
    "accept-encoding": "identity",
    ...(as === "original" && isRange(range) && { range }),
  };
  const opened = await attempted<OpenedSound>(client.machinery, operation, {
    // A file that can't be read says nothing of the server's other answers, nor of what other listeners play.
    bucket: `${server.name} sound`,
    source: credentials.user,
    leaving: asked.signal,
    longestStatedMs,
    // Each request may count as a play there.
    spends: true,
    once: async ({ timeout, signal }) => {
      const sending = new AbortController();
      const end = () => sending.abort();
      for (const each of [timeout, signal, asked.signal]) each.addEventListener("abort", end);
      if (signal.aborted || asked.signal.aborted) end();
      try {
        const response = await to.send(to.url, { method: "GET", headers, signal: sending.signal });
        const found = await openedIn(response, asked, end, client.machinery.clock.now());
        if (!found.ok || found.value.kind !== "opened") end();
        return found;
      } catch {
        end();
        if (signal.aborted || asked.signal.aborted) return fail({ kind: "abandoned" });
        return fail({ kind: "broken", how: timeout.aborted ? "timeout" : "network" });
      } finally {
        for (const each of [timeout, signal, asked.signal]) each.removeEventListener("abort", end);
      }
    },
  });
  return opened.ok || opened.failure.kind !== "token-refused" ? opened : fail(await signedOut());
}

/** Without a rate: some servers count it in bits, and then convert what they need not, or refuse. */
function queryOf({ song, wanted: { as, fromSecond = 0 } }: Asked): Readonly<Record<string, string>> {
  if (as === "original") return { id: song.id, format: "raw" };
  const offset = song.convertsFromAnywhere && fromSecond > 0 ? { timeOffset: String(fromSecond) } : {};
  return { id: song.id, format: as, ...offset };
}
