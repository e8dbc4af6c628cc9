import { join } from "node:path";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { loadAlbums } from "../../catalogue/host-albums.ts";
import type { Config } from "../../config/config.ts";
import { messageOf } from "../../log/message-of.ts";
import { fault, type Finding, ok } from "./finding.ts";

export function checkProviders({ spotify, sandbox, publicUrl }: Config): Finding {
  const names = [
    ...(spotify ? [`Spotify (its redirect URI must be ${publicUrl.origin}/auth/spotify/callback)`] : []),
    ...(sandbox ? ["Sandbox"] : []),
  ];
  if (spotify && publicUrl.hostname === "localhost") {
    return fault(
      "Providers",
      "Spotify doesn't accept redirect URIs on localhost",
      "Set PUBLIC_URL to http://127.0.0.1 with your port instead.",
    );
  }
  return ok("Providers", names.join(", "));
}

/** The product's own albums, and those of the host's file. */
export async function checkCatalogue({ dataDir }: Config): Promise<Finding> {
  const file = join(dataDir, "catalogue.json");
  try {
    const genres = await loadGenreTree();
    const [own, all] = [
      await loadCatalogue(genres),
      await loadAlbums(file, genres, new Date().getUTCFullYear()),
    ];
    const added = all.length - own.length;
    return ok("Catalog", `${all.length} albums${added > 0 ? `, ${added} of them from ${file}` : ""}`);
  } catch (error) {
    return fault("Catalog", messageOf(error), `Fix that entry, or remove ${file}.`);
  }
}
