import type { MusicProvider } from "../../ports/music-provider.ts";

export type Listener = "collector" | "newcomer" | "without-premium";
export type Devices = "none" | "inactive" | "active" | "restricted";

/** What the service does to every call until it is mended. */
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

/** A provider with the service behind it, both of them a test's own. */
export interface ProviderStage {
  readonly provider: MusicProvider;
  readonly redirectUri: string;
  /** An album that the service has. */
  readonly known: { readonly artist: string; readonly title: string };
  /** Opens the address as a browser would, lets the listener agree (or decline), and returns the callback's address. */
  authorize(url: URL, listener: Listener | "declines"): Promise<URL>;
  setDevices(accountId: string, devices: Devices): Promise<void>;
  /** Takes the listener's grant away at the service. */
  revoke(accountId: string): Promise<void>;
  /** Whether refreshing gives a new refresh token, or leaves the old one in force. */
  rotateRefreshTokens(rotate: boolean): Promise<void>;
  fail(fault: ServiceFault): Promise<void>;
  mend(): Promise<void>;
  /** The calls of the service's interface since the start, sign-in aside. */
  countCalls(): Promise<number>;
  stop(): Promise<void>;
}

export type Stage = () => ProviderStage;
