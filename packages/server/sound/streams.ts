import { LRUCache } from "lru-cache";
import { createMeter, type Meter } from "../net/pace.ts";

/** The streams of sound that are open in this process. */
export interface Streams {
  /**
   * A place for a stream, which ends the listener's oldest one if there are two: of the same track first. Undefined if there is
   * no place left for anybody.
   */
  begin(listener: string, track: string): StreamPlace | undefined;
  /** Ends all, and lets no other begin. */
  close(): void;
}

export interface StreamPlace {
  /** Aborts when the stream must end. */
  readonly signal: AbortSignal;
  /** The whole milliseconds to wait after these bytes: for the listener's own pace, and for that of all streams. */
  readonly pauseAfter: Meter;
  leave(): void;
}

/** A page plays one track and loads the next. */
const mostOfListener = 2;
/** Each holds a connection to a server, one to a page, and what lies between. */
export const mostStreams = 500;

/** Of a listener's streams together: two of FLAC in 24 bits and 192 kHz take up to 2.4 MB a second. */
export const listenerPace = { atOnce: 8_000_000, perSecond: 3_000_000 };
/** Of all streams in this process, whose calls would have to wait for more. */
const paceOfAll = { atOnce: 8_000_000, perSecond: 32_000_000 };
/** Whose pace is remembered when they begin another stream. */
const mostListeners = 10_000;

interface Stream {
  readonly listener: string;
  readonly track: string;
  readonly ending: AbortController;
}

export function createStreams(most = mostStreams): Streams {
  // In the order in which they began.
  const open = new Set<Stream>();
  const meters = new LRUCache<string, Meter>({ max: mostListeners });
  const meterOfAll = createMeter(paceOfAll);
  let isClosed = false;
  const end = (stream: Stream) => {
    open.delete(stream);
    stream.ending.abort();
  };
  return {
    begin(listener, track) {
      const own = [...open].filter((stream) => stream.listener === listener);
      const oldest = own.find((stream) => stream.track === track) ?? own[0];
      if (own.length >= mostOfListener && oldest) end(oldest);
      if (isClosed || open.size >= most) return undefined;
      const stream = { listener, track, ending: new AbortController() };
      open.add(stream);
      const meter = meters.get(listener) ?? createMeter(listenerPace);
      meters.set(listener, meter);
      return {
        signal: stream.ending.signal,
        pauseAfter: (bytes, now) => Math.max(meter(bytes, now), meterOfAll(bytes, now)),
        leave: () => void open.delete(stream),
      };
    },
    close() {
      isClosed = true;
      for (const stream of open) end(stream);
    },
  };
}
