import { join } from "node:path";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { loadAlbums } from "../../catalogue/host-albums.ts";
import type { Config } from "../../config/config.ts";
import { messageOf } from "../../log/message-of.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";

export function checkProviders({ spotify, sandbox, signIn, publicUrl }: Config): Finding {
  const names = [
    ...(spotify ? [words.spotify(`${publicUrl.origin}/auth/spotify/callback`)] : []),
    ...(sandbox ? [words.sandbox] : []),
    ...(signIn.passkey ? [words.passkeys(publicUrl.hostname)] : []),
    ...(signIn.local ? [words.localNames] : []),
  ];
  if (spotify && publicUrl.hostname === "localhost") {
    return fault(words.providers, words.noLocalhost, words.useLoopbackAddress);
  }
  return ok(words.providers, names.join(", "));
}

export async function checkCatalogue({ dataDir }: Config): Promise<Finding> {
  const file = join(dataDir, "catalogue.json");
  try {
    const genres = await loadGenreTree();
    const [own, all] = [
      await loadCatalogue(genres),
      await loadAlbums(file, genres, new Date().getUTCFullYear()),
    ];
    const added = all.length - own.length;
    return ok(
      words.catalog,
      added > 0 ? words.albumsWithOwn(all.length, added, file) : words.albums(all.length),
    );
  } catch (error) {
    return fault(words.catalog, messageOf(error), words.fixEntry(file));
  }
}
