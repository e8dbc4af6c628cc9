export const noResponse = "No response";
export const noConnection = "No connection";
export const tryAgain = "Try again";
export const whatWorksOffline = "What works offline";

export const newVersion = "A new version is ready";
export const reloadToUpdate = "Reload to update. You won’t lose anything.";
export const reload = "Reload";
export const reloading = "Reloading...";
export const later = "Later";

export const backOnline = "You’re Back Online";
export const markedAsListened = "Album Marked as Listened!";
