import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { hostFiles, loadAlbums } from "../../catalogue/host-albums.ts";
import type { Config } from "../../config/config.ts";
import { servicesOn } from "../../config/services.ts";
import { whoMayJoin } from "../../config/sign-in.ts";
import { messageOf } from "../../log/message-of.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";

export function checkWaysIn({ services, sandbox, signIn, publicUrl }: Config): Finding {
  const on = servicesOn(services).filter(({ signsIn }) => signsIn);
  const refusing = on.filter(({ refusesLocalhost }) => refusesLocalhost).map(({ name }) => name);
  if (refusing.length > 0 && publicUrl.hostname === "localhost") {
    return fault(words.waysIn, words.noLocalhost(refusing), words.useLoopbackAddress);
  }
  const ways = [
    ...on.map(({ id, name }) => words.provider(name, `${publicUrl.origin}/auth/${id}/callback`)),
    ...(sandbox ? [words.sandbox] : []),
    ...(signIn.passkey ? [words.passkeys(publicUrl.hostname)] : []),
    ...(signIn.local ? [words.localNames] : []),
  ];
  return ok(words.waysIn, ways.join(", "));
}

export function checkMusicServices({ services, sandbox }: Config): Finding {
  const names = [...servicesOn(services).map(({ name }) => name), ...(sandbox ? [words.sandbox] : [])];
  return ok(words.musicServices, names.join(", ") || words.none);
}

export function checkNewAccounts({ signIn }: Config): Finding {
  return ok(words.newAccounts, whoMayJoin(signIn));
}

export async function checkCatalogue({ dataDir }: Config): Promise<Finding> {
  const file = hostFiles(dataDir).albums;
  try {
    const genres = await loadGenreTree();
    const [own, all] = [
      await loadCatalogue(genres),
      await loadAlbums(dataDir, genres, new Date().getUTCFullYear()),
    ];
    const added = all.length - own.length;
    return ok(
      words.catalog,
      added > 0 ? words.albumsWithOwn(all.length, added, file) : words.albums(all.length),
    );
  } catch (error) {
    return fault(words.catalog, messageOf(error), words.fixEntry);
  }
}
