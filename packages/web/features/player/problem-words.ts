export const cannotPlay = (track: number) => `Track ${track} can’t be played.`;
export const noConnection = "There is no connection. It goes on by itself once there is one.";
