import { tokenContexts, tokenPurpose } from "../connections/sealed-tokens.ts";
import {
  type SealedRow,
  type SealedTable,
  sealedConnections,
  sealedSubscriptions,
} from "../db/queries/sealed-rows.ts";
import { subscriptionContext, subscriptionPurpose } from "../notifications/sealed-subscription.ts";

export interface SealedKind {
  readonly name: "connections" | "subscriptions";
  readonly purpose: string;
  readonly table: SealedTable;
  /** The sealer's contexts for a row's values, in their order. */
  contextsOf(row: SealedRow): readonly string[];
}

/** Everything sealed in the database except the canary; key rotation covers all of it. */
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
