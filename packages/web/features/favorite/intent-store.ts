import { createSubscribers } from "../../device/subscribers.ts";

/** How an intent ended. `isFavorite` is the state confirmed by the server. */
export interface Outcome {
  readonly isFavorite: boolean;
  readonly failed: boolean;
  readonly changed: boolean;
  /** Whether the change is queued offline. */
  readonly waits: boolean;
  /** Whether something else may have changed the album meanwhile, or a reply may have outdated data. */
  readonly contested: boolean;
}

interface Intent {
  intended: boolean;
  shown: boolean;
  confirmed: boolean;
  contested: boolean;
}

interface IntentEffects {
  /** Sends the change; resolves to true if it was queued offline. */
  readonly send: (albumId: string, isFavorite: boolean) => Promise<boolean>;
  /** Shows the requested state, or the previous one after a failure. */
  readonly show: (albumId: string, isFavorite: boolean) => void;
  readonly settled: (albumId: string, outcome: Outcome) => void;
}

interface IntentStore {
  readonly intended: (albumId: string) => boolean | undefined;
  /** Requests a state for an album. `before` is its current state if no change is pending. */
  readonly want: (albumId: string, isFavorite: boolean, before: boolean) => Promise<void>;
  /** Notes that something else changed an album. Returns whether a pending intent will report that. */
  readonly contest: (albumId: string) => boolean;
  /** Notes that a reply may have outdated favorites. */
  readonly contestAll: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Optimistic updates of favorites. Each album has at most one pending call. The last request is sent last, and a failure
 * reverts to the confirmed state.
 */
export function intentStore({ send, show, settled }: IntentEffects): IntentStore {
  const intents = new Map<string, Intent>();
  const { subscribe, publish } = createSubscribers();

  const showAs = (albumId: string, intent: Intent, isFavorite: boolean): void => {
    if (intent.shown !== isFavorite) show(albumId, isFavorite);
    intent.shown = isFavorite;
    publish();
  };

  const settle = async (albumId: string, intent: Intent): Promise<void> => {
    const outcome = await sendUntilConfirmed(intent, (isFavorite) => send(albumId, isFavorite));
    intents.delete(albumId);
    showAs(albumId, intent, outcome.isFavorite);
    settled(albumId, outcome);
  };

  return {
    intended: (albumId) => intents.get(albumId)?.intended,
    async want(albumId, isFavorite, before) {
      const underWay = intents.get(albumId);
      const intent = underWay ?? { intended: before, shown: before, confirmed: before, contested: false };
      intent.intended = isFavorite;
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

async function sendUntilConfirmed(
  intent: Intent,
  send: (isFavorite: boolean) => Promise<boolean>,
): Promise<Outcome> {
  let changed = false;
  let failed = false;
  let waits = false;
  while (!failed && intent.intended !== intent.confirmed) {
    const sent = intent.intended;
    try {
      waits = await send(sent);
      intent.confirmed = sent;
      changed = true;
    } catch {
      failed = intent.intended === sent;
    }
  }
  return { isFavorite: intent.confirmed, failed, changed, waits, contested: intent.contested };
}
