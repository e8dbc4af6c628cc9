import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { loadAlbums } from "../catalogue/host-albums.ts";
import { createApiClient } from "../catalogue-ids/client.ts";
import { fillIds } from "../catalogue-ids/fill-ids.ts";
import { configuredOrExit } from "../config/configured-or-exit.ts";
import { inDataDir } from "../config/usable-data-dir.ts";
import { isWebUrl, withoutTrailingSlash } from "../config/setting-shapes.ts";
import { ownVersion } from "../metrics/own-version.ts";
import { isLoopback } from "../net/loopback.ts";
import { pauseFor } from "../providers/outside/operation.ts";
import { systemClock } from "../time/system-clock.ts";
import type { Command } from "./command.ts";
import * as words from "./words.ts";

const musicBrainzUrl = "https://musicbrainz.org/ws/2";

export const catalogueIds: Command = {
  parameters: [],
  options: { contact: "address", api: "address" },
  local: true,
  summary: words.catalogueIdsSummary,
  details: words.catalogueIdsDetails,
  async run(_values, options, io) {
    const { publicUrl, dataDir } = configuredOrExit();
    const { api = musicBrainzUrl, contact = isLoopback(publicUrl.hostname) ? "" : publicUrl.origin } =
      options;
    // It becomes a part of a header.
    if (!/^[\x21-\x7e]{3,200}$/.test(contact)) {
      io.err(words.needsContact);
      return 1;
    }
    if (!isWebUrl(api)) {
      io.err(words.notAnAddress(api));
      return 1;
    }
    const client = createApiClient({
      apiUrl: withoutTrailingSlash(api),
      userAgent: `Spindle/${await ownVersion()} ( ${contact} )`,
      clock: systemClock,
      pause: pauseFor,
    });
    const genres = await loadGenreTree();
    return inDataDir(dataDir, async () => {
      const albums = await loadAlbums(dataDir, genres, new Date().getUTCFullYear());
      return fillIds({ dataDir, albums, api: client, out: io.out, err: io.err });
    });
  },
};
