export interface RestoreFailure {
  /** `newer`: made by a later version. `older`: made before the baseline of migrations. `damaged`: truncated or changed. `not-empty`: the database has data. */
  readonly kind: "not-a-backup" | "newer" | "older" | "damaged" | "not-migrated" | "not-empty";
  /** A sentence for the operator. */
  readonly detail: string;
}

/** Thrown to roll back the restoring transaction. */
export class BackupRefused extends Error {
  readonly failure: RestoreFailure;

  constructor(kind: RestoreFailure["kind"], detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = "BackupRefused";
    this.failure = { kind, detail };
  }
}

/** A backup that can't be kept, because it can't be read back. */
export class BackupFileRefused extends Error {
  override readonly name = "BackupFileRefused";
}
