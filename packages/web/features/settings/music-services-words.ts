export const notLoaded = "We couldn’t load your music services.";
export const whatConnectingDoes =
  "Connect it, and albums come from your own music there. You can disconnect anytime.";
export const isConnected = (service: string): string => `${service} Connected`;
export const chosen = "Connected, default";
export const makeDefault = "Make default";
export const isChosen = (service: string): string => `Your spins now come from ${service}.`;
export const notChosen = "Couldn’t Change the Default";
export const nothingChanged = "Nothing changed. Please try again.";
