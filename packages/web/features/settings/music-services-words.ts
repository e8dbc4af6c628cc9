export const notLoaded = "We couldn’t load your music services.";
export const whatConnectingDoes =
  "Connect it, and albums come from your own music there. You can disconnect anytime.";
export const whatNamingDoes =
  "What its users listen to is public, so a user name is enough. Albums then fit what that user plays. You can disconnect anytime.";
/** A name proves nothing about who the listener is. */
export const reads = (account: string): string =>
  `Reads what ${account} plays in public. Disconnecting deletes the name and what Spindle learned from it. You keep your spins and streaks.`;
export const whatServersDo =
  "Your own albums on a server that speaks Subsonic or OpenSubsonic, such as Navidrome. You can disconnect anytime.";
const keptWords = {
  key: "your API key",
  token: "a token in place of your password",
  password: "your password, because the server takes nothing else",
};
export const atServer = (account: string, server: string, kept: keyof typeof keptWords): string =>
  `${account} at ${server}. Spindle keeps ${keptWords[kept]}, encrypted. Disconnecting deletes it and what Spindle learned about your taste. You keep your spins and streaks.`;
export const serverRefused = "The server no longer accepts what Spindle keeps. Please sign in there again.";
export const deletesName =
  "This deletes the user name, what Spindle learned from it, and the reasons that came with your albums.";
export const nameIsGone =
  "The user name and what Spindle learned from it are gone. Your spins and streaks are still here.";
export const nameNotReadable = "Spindle can’t read the stored user name anymore. Please enter it again.";
export const userName = (service: string): string => `${service} user name`;
export const nameMissing = "Please enter a user name.";
export const longestName = 200;
export const noAnswer = (service: string): string =>
  `${service} didn’t respond. Please try again in a moment.`;
export const connecting = "Connecting...";
export const isConnected = (service: string): string => `${service} Connected`;
export const chosen = "Connected, default";
export const makeDefault = "Make default";
export const isChosen = (service: string): string => `Your spins now come from ${service}.`;
export const notChosen = "Couldn’t Change the Default";
export const nothingChanged = "Nothing changed. Please try again.";
