/** Why a row of an imported file was not taken. Each sentence follows the row's name on the page and the command line. */
export const importFaults = {
  invalid: "isn’t as Spindle writes it",
  "after-today": "is after today",
  "wrong-date": "has a date that doesn’t fit its time",
  "heard-too-early": "was listened to before its spin",
  "no-spin": "belongs to no spin here",
  "unknown-trophy": "isn’t one that this version of Spindle knows",
  "not-in-catalog": "isn’t in the catalog",
  "no-import": "belongs to no import of the file",
  "shelf-full": "doesn’t fit on your shelf, which is full",
  "not-earned": "isn’t earned by this history",
} as const satisfies Readonly<Record<string, string>>;

export type ImportFault = keyof typeof importFaults;
