/** This version can't work with the database's schema. The message is a sentence for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}
