import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";

/** Searches of real services for an album, in the order of the page. */
export function serviceLinks(
  album: CatalogueAlbum,
): readonly { readonly name: string; readonly href: string }[] {
  const words = encodeURIComponent(`${album.artist} ${album.title}`);
  return [
    { name: "Spotify", href: `https://open.spotify.com/search/${words}/albums` },
    { name: "Apple Music", href: `https://music.apple.com/search?term=${words}` },
    { name: "YouTube Music", href: `https://music.youtube.com/search?q=${words}` },
    { name: "Deezer", href: `https://www.deezer.com/search/${words}/album` },
    { name: "Tidal", href: `https://tidal.com/search?q=${words}` },
    { name: "Bandcamp", href: `https://bandcamp.com/search?q=${words}&item_type=a` },
    { name: "Discogs", href: `https://www.discogs.com/search/?q=${words}&type=all` },
  ];
}
