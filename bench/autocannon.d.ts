declare module "autocannon" {
  interface Outcome {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
  }

  /** Declares what the benchmarks use, because the package has no types. */
  function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Sent in a loop, one after another on each connection. */
    readonly requests?: readonly {
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
    }[];
  }): Promise<Outcome>;

  export = autocannon;
}
