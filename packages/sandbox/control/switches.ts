import * as v from "valibot";

/** Ways in which the real service behaves now one way, now another; each can be thrown by the control surface. */
export const switchChangesSchema = v.strictObject({
  /** Refreshing answers with a new refresh token; off: it omits the field. */
  rotateRefreshToken: v.exactOptional(v.boolean()),
  /** Every listener is missing from the application's list of users. */
  notRegistered: v.exactOptional(v.boolean()),
  /** Profiles without name and picture. */
  bareProfiles: v.exactOptional(v.boolean()),
});

export type Switches = Readonly<Required<v.InferOutput<typeof switchChangesSchema>>>;

export const switchesAtRest: Switches = {
  rotateRefreshToken: true,
  notRegistered: false,
  bareProfiles: false,
};
