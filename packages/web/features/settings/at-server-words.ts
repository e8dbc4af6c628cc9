import type { ConnectionTest } from "@spindle/contract/schemas/settings.ts";

export const replaceAccount = "Replace";
export const test = "Test";
export const testing = "Testing...";
/** Milliseconds to read the longest of these. */
export const longEnough = 12_000;

/** What a test found. */
export const found: Readonly<
  Record<ConnectionTest, { readonly title: string; readonly description: string }>
> = {
  works: {
    title: "It Works",
    description: "Your server answers and accepts what Spindle keeps of your account.",
  },
  "signed-out": {
    title: "Please Sign In There Again",
    description: "Your server answers, but no longer accepts what Spindle keeps of your account.",
  },
  "no-answer": {
    title: "No Answer",
    description:
      "Your server doesn’t respond. Check whether it’s running. Until it responds, your albums come from Spindle’s own catalog.",
  },
  "not-a-server": {
    title: "Something Else Answers",
    description: "What answers at your server’s address isn’t a Subsonic or OpenSubsonic server.",
  },
  "too-old": {
    title: "Your Server Is Too Old",
    description: "It must speak version 1.8 of the Subsonic API or later.",
  },
  "not-listed": {
    title: "Server No Longer Used Here",
    description:
      "Whoever runs this Spindle has removed your server from the list. Connect another one, or disconnect it.",
  },
  refused: {
    title: "Refused by Your Server",
    description: "Ask whoever runs it whether your account may use other programs.",
  },
};
export const notTested = "Couldn’t Test the Connection";
export const tryAgain = "Please try again.";
