/**
 * Tables with a column `user_id` that are looked up before the user is known, with the reason. All others begin every key with the
 * user (docs/decisions/002-user-first-keys.md).
 */
export const keyedOtherwise: Readonly<Record<string, string>> = {
  identities: "a sign-in finds its user by the provider's account",
  recovery_codes: "a code names its user by itself",
  push_subscriptions: "a browser belongs to whoever subscribed last, and is found by its endpoint",
};

/** The statements of calls that may reach several users, by a part of their text, with the reason. */
export const ofSeveralUsers: Readonly<Record<string, string>> = {
  "as asked (user_id, token, place)": "the sessions of all requests of a moment are found together",
};
