import { routes } from "@spindle/contract/routes.ts";
import { cardFormats } from "@spindle/core/share/card-formats.ts";
import { albumShareLink, type SharedAlbum } from "@spindle/core/share/links.ts";
import { nameInText } from "@spindle/core/share/words.ts";
import type { Signer } from "../crypto/signer.ts";
import { signedText } from "../use-cases/draw-preview.ts";
import type { PageHead } from "./page-head.ts";
import * as words from "./words.ts";

/** The head of Home for a link to an album (decision 044). The signature lets us draw only our own previews. */
export function headOfShared({ album, artist }: SharedAlbum, origin: string, signer: Signer): PageHead {
  const signature = signer.sign(signedText({ album, artist }));
  const names = [nameInText(album), nameInText(artist)] as const;
  return {
    title: words.pageTitle(words.sharedTitle(...names)),
    description: words.sharedDescription(...names),
    canonical: albumShareLink(origin, { name: album, artist }),
    image: {
      address: origin + previewTarget({ album, artist }, signature),
      width: cardFormats.wide.width,
      height: cardFormats.wide.height,
      description: words.sharedPicture(...names),
    },
  };
}

/** The path and query of a preview, in the only spelling that it answers to. */
export function previewTarget({ album, artist }: SharedAlbum, signature: string): string {
  const path = routes.getPreview.path.replace("{signature}", () => signature);
  return `${path}?${new URLSearchParams({ album, artist }).toString()}`;
}
