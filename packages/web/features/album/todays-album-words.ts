export const todaysAlbum = "Today’s album";
