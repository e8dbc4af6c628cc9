import { createFollowers } from "../../device/followers.ts";

/** How an intent ended: as it was wanted, or as it was before it failed. */
export interface Outcome {
  readonly isFavorite: boolean;
  readonly failed: boolean;
  readonly changed: boolean;
  /** Whether what changes it waits to be sent. */
  readonly waits: boolean;
  /** Whether something else has meanwhile changed the same album. */
  readonly contested: boolean;
}

interface Intent {
  wanted: boolean;
  shown: boolean;
  confirmed: boolean;
  contested: boolean;
}

interface IntentEffects {
  /** Makes it so, or answers true if that waits for a network. */
  readonly send: (albumId: string, isFavorite: boolean) => Promise<boolean>;
  /** Shows that the album has become what is wanted, or again what it was. */
  readonly show: (albumId: string, isFavorite: boolean) => void;
  readonly settled: (albumId: string, outcome: Outcome) => void;
}

interface IntentStore {
  readonly wanted: (albumId: string) => boolean | undefined;
  /** Wants an album as a favourite, or as none; `before` is what it is while nothing is under way. */
  readonly want: (albumId: string, isFavorite: boolean, before: boolean) => Promise<void>;
  /** Notes that something else has changed an album; returns whether an intent is under way that will look into it. */
  readonly contest: (albumId: string) => boolean;
  /** Notes that something was read which may tell of any album as it was. */
  readonly contestAll: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What is wanted of albums until the server knows it; shown at once. Each album has one call at a time, the last wish is sent last, and a failure goes back to the confirmed state. */
export function intentStore({ send, show, settled }: IntentEffects): IntentStore {
  const intents = new Map<string, Intent>();
  const { subscribe, tell } = createFollowers();

  const showAs = (albumId: string, intent: Intent, isFavorite: boolean): void => {
    if (intent.shown !== isFavorite) show(albumId, isFavorite);
    intent.shown = isFavorite;
    tell();
  };

  const settle = async (albumId: string, intent: Intent): Promise<void> => {
    const outcome = await sendUntilAsWanted(intent, (isFavorite) => send(albumId, isFavorite));
    intents.delete(albumId);
    showAs(albumId, intent, outcome.isFavorite);
    settled(albumId, outcome);
  };

  return {
    wanted: (albumId) => intents.get(albumId)?.wanted,
    async want(albumId, isFavorite, before) {
      const underWay = intents.get(albumId);
      const intent = underWay ?? { wanted: before, shown: before, confirmed: before, contested: false };
      intent.wanted = isFavorite;
      intents.set(albumId, intent);
      showAs(albumId, intent, isFavorite);
      if (!underWay) await settle(albumId, intent);
    },
    contest(albumId) {
      const intent = intents.get(albumId);
      if (intent) intent.contested = true;
      return intent !== undefined;
    },
    contestAll() {
      for (const intent of intents.values()) intent.contested = true;
    },
    subscribe,
  };
}

async function sendUntilAsWanted(
  intent: Intent,
  send: (isFavorite: boolean) => Promise<boolean>,
): Promise<Outcome> {
  let changed = false;
  let failed = false;
  let waits = false;
  while (!failed && intent.wanted !== intent.confirmed) {
    const sent = intent.wanted;
    try {
      waits = await send(sent);
      intent.confirmed = sent;
      changed = true;
    } catch {
      failed = intent.wanted === sent;
    }
  }
  return { isFavorite: intent.confirmed, failed, changed, waits, contested: intent.contested };
}
