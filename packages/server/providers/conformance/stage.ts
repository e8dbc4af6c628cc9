import type {
  AccessSource,
  AlbumFinder,
  Covers,
  LinkPlayback,
  RemotePlayback,
  ServerAccount,
  ServerSignIn,
  SignIn,
  StreamPlayback,
  TasteSource,
} from "../../ports/music-service.ts";

export type Persona = "collector" | "newcomer" | "without-premium";
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

/** A listener who has connected the service. */
export interface Listener {
  readonly accountId: string;
  readonly access: AccessSource;
  readonly scopes: readonly string[];
}

export interface TestStage {
  /** Makes the service, and what the adapter has learned of it, as at the start. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** A test service that can fail. */
interface FailingStage extends TestStage {
  fail(fault: ServiceFault): Promise<void>;
  endFault(): Promise<void>;
  /** Ends what the listener granted. */
  revoke(accountId: string): Promise<void>;
}

export interface SignInStage extends FailingStage {
  readonly signIn: SignIn;
  readonly redirectUri: string;
  /** Opens the address as a browser would, agrees or declines, and returns the callback's address. */
  authorize(url: URL, persona: Persona | "declines"): Promise<URL>;
  /** Whether a refresh returns a new refresh token. */
  rotateRefreshTokens(rotate: boolean): Promise<void>;
  /** Whether the service accepts an access token. */
  accepts(accessToken: string): Promise<boolean>;
}

/** A test service with connected listeners. */
export interface ListenersStage extends FailingStage {
  /** The album that every test service has. */
  readonly known: { readonly artist: string; readonly title: string; readonly ref: string };
  /** `playback`: whether the listener has allowed it, as by default. */
  connect(persona: Persona, playback?: boolean): Promise<Listener>;
  /** The service's API calls so far, except sign-in. */
  countCalls(): Promise<number>;
}

export interface TasteStage extends ListenersStage {
  readonly taste: TasteSource;
}

export interface FinderStage extends ListenersStage {
  readonly finder: AlbumFinder;
}

export interface ServerStage extends ListenersStage {
  readonly server: ServerSignIn;
  /** What signs the listener in. */
  account(persona: Persona): ServerAccount;
}

export interface StreamStage extends ListenersStage {
  readonly playback: StreamPlayback;
  /** The songs that the service was told of. */
  heardThere(): Promise<readonly { readonly songId: string; readonly at: number | undefined }[]>;
}

export interface CoversStage extends ListenersStage {
  readonly covers: Covers;
  /** Sends SVG with a script, called PNG, in place of covers. */
  sendScripts(): Promise<void>;
}

export interface LinkStage extends TestStage {
  readonly playback: RemotePlayback | LinkPlayback;
}

export interface RemoteStage extends ListenersStage {
  readonly playback: RemotePlayback;
  setDevices(accountId: string, devices: Devices): Promise<void>;
}
