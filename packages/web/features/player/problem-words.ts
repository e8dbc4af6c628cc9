export const cannotPlay = (track: number) => `Track ${track} can’t be played.`;
export const cannotPlayAlbum = "The album can’t be played.";
export const serverAway = "Your music server doesn’t answer. It goes on by itself once it does.";
export const noConnection = "There is no connection. It goes on by itself once there is one.";
export const noLongerYours = "This album isn’t one of your spins any more, so it can’t be played here.";
