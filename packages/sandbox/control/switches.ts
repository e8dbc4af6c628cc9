import * as v from "valibot";

/** Behaviors that vary in the real service; the control routes change them. */
export const switchChangesSchema = v.strictObject({
  /** A refresh returns a new refresh token; if false, it omits the field. */
  rotateRefreshToken: v.exactOptional(v.boolean()),
  /** No listener is on the application's list of users. */
  notRegistered: v.exactOptional(v.boolean()),
  /** Profiles have no name and no picture. */
  bareProfiles: v.exactOptional(v.boolean()),
});

export type Switches = Readonly<Required<v.InferOutput<typeof switchChangesSchema>>>;

export const defaultSwitches: Switches = {
  rotateRefreshToken: true,
  notRegistered: false,
  bareProfiles: false,
};
