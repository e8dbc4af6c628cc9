declare module "autocannon" {
  interface Outcome {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
  }

  /** Only what the benchmarks use: the package brings no types of its own. */
  function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Made one after another on each connection, over and over. */
    readonly requests?: readonly {
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
    }[];
  }): Promise<Outcome>;

  export = autocannon;
}
