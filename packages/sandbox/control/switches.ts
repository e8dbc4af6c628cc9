import * as v from "valibot";

/** Ways in which the real service behaves now one way, now another; each can be thrown by the control surface. */
export const switchChangesSchema = v.strictObject({
  /** Refreshing answers with a new refresh token; off: it omits the field. */
  rotateRefreshToken: v.exactOptional(v.boolean()),
  /** Player commands answer 200 with a body that is no JSON; off: 204. */
  opaquePlayerBody: v.exactOptional(v.boolean()),
  /** Errors of the Web API come as plain text. */
  plainTextErrors: v.exactOptional(v.boolean()),
  /** Every listener is missing from the application's list of users. */
  notRegistered: v.exactOptional(v.boolean()),
  /** The application's owner has lost Premium. */
  ownerWithoutPremium: v.exactOptional(v.boolean()),
  /** Pages of search results hold nulls. */
  nullSearchItems: v.exactOptional(v.boolean()),
  /** Profiles without name and picture. */
  bareProfiles: v.exactOptional(v.boolean()),
});

export type Switches = Readonly<Required<v.InferOutput<typeof switchChangesSchema>>>;

export const switchesAtRest: Switches = {
  rotateRefreshToken: true,
  opaquePlayerBody: false,
  plainTextErrors: false,
  notRegistered: false,
  ownerWithoutPremium: false,
  nullSearchItems: false,
  bareProfiles: false,
};
