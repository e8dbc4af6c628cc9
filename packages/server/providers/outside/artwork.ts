import { isLoopback } from "../../net/loopback.ts";

/** The largest size (pixels) that covers are shown at. */
const wantedWidth = 640;

/** The URL of the picture nearest to the wanted size; undefined if none is of an allowed origin. */
export function pictureOf(
  images: readonly { readonly url: string; readonly width?: number | undefined }[],
  origins: readonly string[],
): string | undefined {
  const usable = images.flatMap((image) => {
    const url = trustedPicture(image.url, origins);
    return url === undefined ? [] : [{ url, width: image.width ?? 0 }];
  });
  const byFit = usable.toSorted((one, other) => misfit(one.width) - misfit(other.width));
  return byFit[0]?.url;
}

/** Too small looks worse than too large. */
const misfit = (width: number): number =>
  width >= wantedWidth ? width - wantedWidth : (wantedWidth - width) * 100;

function trustedPicture(text: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return undefined;
  const secure = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  return secure && origins.some((origin) => coversOrigin(origin, url)) ? url.href : undefined;
}

/** "https://*.example.net" covers all subdomains, as in a content security policy. */
function coversOrigin(origin: string, url: URL): boolean {
  const wildcard = /^(https?:)\/\/\*(\.[^/:]+)$/.exec(origin);
  if (!wildcard) return url.origin === origin;
  return url.protocol === wildcard[1] && url.port === "" && url.hostname.endsWith(wildcard[2] ?? "");
}
