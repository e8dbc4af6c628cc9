import * as styles from "./open-in.module.css";
import { Drawing, line } from "./icons.tsx";
import { webAddress } from "./web-address.ts";
import * as words from "./cover-words.tsx";

interface OpenInProps {
  readonly album: { readonly name: string; readonly deepLink?: string | undefined };
  readonly provider: { readonly name: string } | undefined;
}

/** The link to an album at its provider, beside each cover; nothing if there is no safe link. */
export function OpenIn({ album, provider }: OpenInProps) {
  const link = webAddress(album.deepLink, location.origin);
  if (link === undefined || provider === undefined) return null;
  return (
    <a className={styles.root} href={link} target="_blank" rel="noopener noreferrer">
      <span>{words.openIn(album.name, provider.name)}</span>
      <Drawing size={16}>
        <path {...line} d="M7 17L17 7M9 7h8v8" />
      </Drawing>
    </a>
  );
}
