export const tells = (server: string): string => `Tell ${server} what you played`;
export const whatIsTold =
  "Tracks that you play in Spindle count there as played, after half of the track or four minutes.";
export const isOn = (server: string): string => `Spindle tells ${server} what you play here.`;
export const isOff = (server: string): string => `Spindle no longer tells ${server} what you play here.`;
