export const listenElsewhere = "Listen elsewhere";
export const whereToListen = "Where to listen";
export const opensAlbum = ", opens the album in a new tab";
export const opensSearch = ", searches for it in a new tab";
