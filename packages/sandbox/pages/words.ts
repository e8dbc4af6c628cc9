// What the sandbox's pages say.

export const pageTitle = (title: string) => `${title} · Sandbox`;
export const skipToContent = "Skip to content";
export const product = "Sandbox";
export const notReal = "Not a real service, no real accounts";
export const footer =
  "The sandbox is a made-up streaming service for trying things out. It never asks for a password, and none of its listeners are real.";
export const backToFrontPage = "Back to the front page";

export const frontPage = "Front page";
export const frontEyebrow = "A record store that isn’t there";
export const frontHeading = "The sandbox";
export const frontLede = (albums: number, artists: number) =>
  `A made-up streaming service with ${albums.toLocaleString("en")} real albums by ${artists.toLocaleString("en")} artists: ` +
  "real facts, made-up sleeves, and no music. Use it to try out apps that need a streaming account.";
export const inTheWindow = "In the window";

export const album = "Album";
export const titleOfAlbum = (title: string, artist: string) => `${title} by ${artist}`;
export const sleeveOf = (title: string) => `Sleeve of ${title}, drawn by the sandbox`;
export const country = "Country";
export const genres = (count: number) => (count === 1 ? "Genre" : "Genres");
export const moods = (count: number) => (count === 1 ? "Mood" : "Moods");
export const goodFor = "Good for";
export const tracks = "Tracks";
export const length = "Length";
export const minutes = (count: number) => `${count} minutes`;
export const hearElsewhere = "Hear it elsewhere";
export const searchElsewhere =
  "The sandbox doesn’t play music. Search for this album on a service that does.";

export const artist = "Artist";

export const search = "Search";
export const nothingFound = "No albums in the sandbox match your search.";

export const listener = "Listener";
export const madeUpListener = "A made-up listener";
export const nothingToSee =
  "The sandbox’s listeners and their playlists only exist for apps that sign in here. There’s nothing else to see.";

export const notFound = "Not found";
export const notOnShelf = "That isn’t on the shelf";
export const misfiled = "Maybe it was misfiled. The sandbox has nothing at this address.";
