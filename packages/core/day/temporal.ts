import { Temporal as polyfill } from "temporal-polyfill";

const runtime: object & { readonly Temporal?: typeof polyfill } = globalThis;

/** Calendar arithmetic (TC39 Temporal): the runtime's own where it has one, the polyfill elsewhere. */
export const Temporal: typeof polyfill = runtime.Temporal ?? polyfill;
