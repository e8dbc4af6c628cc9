import type { MusicProvider } from "../../ports/music-provider.ts";

export type Listener = "collector" | "newcomer" | "without-premium";
export type Devices = "none" | "inactive" | "active" | "restricted";

/** How the service fails every call until it is mended. */
export type ServiceFault =
  | "down"
  | "hanging"
  | "answering-nonsense"
  | "rate-limited-briefly"
  | "rate-limited"
  | "rate-limited-without-end"
  | "out-of-quota"
  | "refusing-tokens"
  | "not-knowing-the-listener";

/** A provider with its own test service. */
export interface ProviderStage {
  readonly provider: MusicProvider;
  readonly redirectUri: string;
  readonly known: { readonly artist: string; readonly title: string };
  /** Opens the address as a browser would, agrees or declines, and returns the callback's address. */
  authorize(url: URL, listener: Listener | "declines"): Promise<URL>;
  setDevices(accountId: string, devices: Devices): Promise<void>;
  /** Revokes the listener's grant at the service. */
  revoke(accountId: string): Promise<void>;
  /** Whether a refresh returns a new refresh token. */
  rotateRefreshTokens(rotate: boolean): Promise<void>;
  fail(fault: ServiceFault): Promise<void>;
  endFault(): Promise<void>;
  /** The service's API calls so far, except sign-in. */
  countCalls(): Promise<number>;
  stop(): Promise<void>;
}

export type Stage = () => ProviderStage;
