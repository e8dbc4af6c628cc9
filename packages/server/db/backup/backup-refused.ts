/** Why a backup is not restored. */
export interface RestoreFailure {
  /** `newer`: made by a later version. `older`: made before the baseline of migrations. `damaged`: cut short or changed. `not-empty`: the database has data already. */
  readonly kind: "not-a-backup" | "newer" | "older" | "damaged" | "not-migrated" | "not-empty";
  /** A sentence for the person who restores. */
  readonly detail: string;
}

/** Carries a failure out of the restoring transaction, which only a thrown error rolls back. */
export class BackupRefused extends Error {
  readonly failure: RestoreFailure;

  constructor(kind: RestoreFailure["kind"], detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = "BackupRefused";
    this.failure = { kind, detail };
  }
}

/** A backup is not written over what is no regular file. */
export class BackupFileRefused extends Error {
  override readonly name = "BackupFileRefused";
}
