export const shelf = "Your shelf";
export const whatTheShelfIs = "What you picked and imported. Your spins draw from it.";
export const openShelf = "Open";
export const whereDoYouListen = "Where do you listen?";
export const whatThePlaceDoes =
  "Without a connected service that plays albums, Play opens today’s album there.";
export const askMe = "Ask me";
export const placeNotLoaded = "We couldn’t load where you listen.";
export const listensAt = (place: string) => `Play uses ${place} now.`;
export const isAsked = "You’ll be asked at the next Play.";
