import { Socket } from "node:net";
import pg from "pg";
import type { Log } from "../../log/log.ts";

/** How often (ms) it looks for bytes. It counts looks, not time: after a busy process wakes up, it reads before it looks again. */
const lookEveryMs = 250;
/** Looks in a row without a byte after which it opens a connection to ask for one. */
const looksUntilProbe = 2;
/** Looks in a row after which the database counts as silent: requests are answered within 2 s. */
const looksUntilSilent = 5;
const longestProbeMs = 1_000;

export interface SilenceWatchOptions {
  readonly connection: pg.ClientConfig;
  /** Whether a connection is in use, wanted, or ending. Idle ones are silent. */
  readonly isWaiting: () => boolean;
  readonly log: Log;
}

/**
 * Notices if nothing arrives from PostgreSQL anymore, as if its machine or the network is gone: statements would wait for
 * minutes. It then closes all connections and opens none until the server answers again.
 */
export class SilenceWatch {
  readonly #options: SilenceWatchOptions;
  readonly #sockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  #bytesOfClosed = 0;
  #bytesSeen = 0;
  #quietLooks = 0;
  #isProbing = false;
  #isSilent = false;

  constructor(options: SilenceWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** The socket for a connection of the pool. */
  openSocket(): Socket {
    return this.#isSilent ? new RefusingSocket() : this.#watchedSocket();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #watchedSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once("close", () => {
      this.#sockets.delete(socket);
      this.#bytesOfClosed += socket.bytesRead;
    });
    return socket;
  }

  #look(): void {
    const bytes = [...this.#sockets].reduce((sum, socket) => sum + socket.bytesRead, this.#bytesOfClosed);
    const isHeard = bytes !== this.#bytesSeen;
    this.#bytesSeen = bytes;
    const { isWaiting, log } = this.#options;
    if (isHeard || !(this.#isSilent || isWaiting())) {
      this.#quietLooks = 0;
      if (this.#isSilent) log("info", "database answers again");
      this.#isSilent = false;
      return;
    }
    this.#quietLooks += 1;
    if (this.#quietLooks === looksUntilSilent) {
      log("error", "database silent");
      this.#isSilent = true;
      for (const socket of this.#sockets) socket.destroy();
    }
    if (this.#quietLooks >= looksUntilProbe && !this.#isProbing) void this.#probe();
  }

  /** Connects. Any answer will do, even that there is no room for another connection. */
  async #probe(): Promise<void> {
    this.#isProbing = true;
    const client = new pg.Client({
      ...this.#options.connection,
      connectionTimeoutMillis: longestProbeMs,
      stream: () => this.#watchedSocket(),
    });
    client.on("error", () => undefined);
    await client.connect().catch(() => undefined);
    await client.end().catch(() => undefined);
    this.#isProbing = false;
  }
}

/** Fails to connect, without a trace on the network: a server that hangs would later have to work through all such attempts. */
class RefusingSocket extends Socket {
  override connect(): this {
    return this.destroy(new Error("the database is silent"));
  }
}
