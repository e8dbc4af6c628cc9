/** The names of the settings. The menu and the profile use them without loading the settings page. */
export const settings = "Settings";
export const appearance = "Appearance";
export const soundAndKeys = "Sound and keys";
export const yourDay = "Your day";
export const notifications = "Notifications";
export const sharing = "Sharing";
export const yourMusic = "Your music";
export const streamingAccount = "Streaming account";
/** Instead, if there are several or none. */
export const musicServices = "Music services";
export const waysToSignIn = "Ways to sign in";
export const sessions = "Sessions";
export const yourData = "Your data";
export const nameInLinks = "Name in share links";
export const on = "On";
export const off = "Off";
export const theme = "Theme";
export const rewindSound = "Rewind sound";
export const sound = "Sound";
export const singleKeys = "Single-key shortcuts";
export const timeZone = "Time zone";
