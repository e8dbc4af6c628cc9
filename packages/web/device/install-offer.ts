import { createSubscribers } from "./subscribers.ts";

/** The browser's offer to install the application, made once per page. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
}

let offer: InstallOffer | undefined;
const { subscribe, publish } = createSubscribers();
export { subscribe as subscribeToOffer };

/** Stores the offer as soon as it is made, until it is used or the application is installed. */
export function catchInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener("appinstalled", () => setOffer(undefined));
}

export function installOffer(): InstallOffer | undefined {
  return offer;
}

export function setOffer(made: InstallOffer | undefined): void {
  offer = made;
  publish();
}
