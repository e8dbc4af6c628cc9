export const title = "Connect a Music Server";
export const titleAgain = "Connect Your Music Server Again";
export const whatIsKept =
  "For Navidrome, Gonic, Airsonic, and other servers that speak Subsonic or OpenSubsonic. Spindle keeps a token or your API key, encrypted. Only if the server takes neither does it keep your password, encrypted too.";
export const cancel = "Cancel";
