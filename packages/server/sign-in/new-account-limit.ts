/** The limit of new accounts, for one call. */
export interface NewAccountLimit {
  /** Counts one that is about to be made. False if the limit allows no more. */
  admit(): Promise<boolean>;
  /** None was made after all. */
  giveBack(): Promise<void>;
}
