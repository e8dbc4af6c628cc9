/** The database's schema is of a version that this one can't work with. The message is a sentence for whoever runs it. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}
