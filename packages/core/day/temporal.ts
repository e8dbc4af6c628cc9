import { Temporal as polyfill } from "temporal-polyfill";

const runtime: object & { readonly Temporal?: typeof polyfill } = globalThis;

/** The runtime's own Temporal (TC39) if it has one, else the polyfill. */
export const Temporal: typeof polyfill = runtime.Temporal ?? polyfill;
