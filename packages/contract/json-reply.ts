import type { GenericSchema } from "valibot";

/** 200 with JSON of a schema. */
export const json = <Schema extends GenericSchema>(schema: Schema) => ({ kind: "json", schema }) as const;
