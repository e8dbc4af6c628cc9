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
  leave(): void;
}

/** A page plays one track and loads the next. */
const mostOfListener = 2;
/** Each holds a connection to a server, one to a page, and what lies between. */
export const mostStreams = 500;

interface Stream {
  readonly listener: string;
  readonly track: string;
  readonly ending: AbortController;
}

export function createStreams(most = mostStreams): Streams {
  // In the order in which they began.
  const open = new Set<Stream>();
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
      return { signal: stream.ending.signal, leave: () => void open.delete(stream) };
    },
    close() {
      isClosed = true;
      for (const stream of open) end(stream);
    },
  };
}
