import { tokenContexts, tokenPurpose } from "../connections/sealed-tokens.ts";
import {
  type SealedRow,
  type SealedTable,
  sealedConnections,
  sealedSubscriptions,
} from "../db/queries/sealed-rows.ts";
import { subscriptionContext, subscriptionPurpose } from "../notifications/sealed-subscription.ts";

/** Rows that hold sealed values, and how those are sealed. */
export interface SealedKind {
  readonly name: "connections" | "subscriptions";
  /** The purpose of their keys. */
  readonly purpose: string;
  readonly table: SealedTable;
  /** What the values of a row are bound to, in their order. */
  contextsOf(row: SealedRow): readonly string[];
}

/** All that the database holds sealed, but for the canary. Whatever is added here is sealed anew with the rest. */
export const sealedKinds: readonly SealedKind[] = [
  {
    name: "connections",
    purpose: tokenPurpose,
    table: sealedConnections,
    contextsOf: ({ userId, name }) => tokenContexts({ userId, provider: name }),
  },
  {
    name: "subscriptions",
    purpose: subscriptionPurpose,
    table: sealedSubscriptions,
    contextsOf: ({ userId }) => [subscriptionContext(userId)],
  },
];
