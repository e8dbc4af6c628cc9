import { html } from "hono/html";
import type { Album } from "../discography/discography.ts";
import type { Html } from "./layout.ts";
import { basePath } from "./paths.ts";

export function albumTile(publicUrl: string, album: Album, line: string): Html {
  const base = basePath(publicUrl);
  return html`<li><a href="${base}/album/${album.id}"><img class="cover" src="${base}/art/${album.id}.svg" width="640" height="640" alt="" loading="lazy"><b>${album.facts.title}</b><span>${line}</span></a></li>`;
}
