import { type Answer, json, spinId } from "./sample-answers.ts";
import { openWeek } from "./sample-statistics.ts";
import { type Stubs, stubs } from "./stubs.ts";

export const sharesPath = `/api/spins/${spinId}/shares`;
/** How the link to Low Tide ends. */
export const lowTideQuery = "/?ref=social&album=Low%20Tide&artist=Harbour%20Lights";
export const weekText = "Spindle, October 19 – 25\n●●●●◐○○\n12-day streak";

/** A picture for tests that do not draw it. */
export const picture: Answer = { status: 200, body: "picture", type: "image/png" };

/** Answers to all calls that sharing makes. */
export const sharing: Stubs = {
  ...stubs.signedIn,
  "POST /api/share": picture,
  "POST /api/profile/share": picture,
  [`POST ${sharesPath}`]: json({ newTrophies: [] }),
  "GET /api/profile/weekly-recap": json({
    ...openWeek,
    days: ["listened", "listened", "listened", "listened", "spun", "none", "none"],
  }),
};
