import type { GenericSchema } from "valibot";

export const json = <Schema extends GenericSchema>(schema: Schema) => ({ kind: "json", schema }) as const;
