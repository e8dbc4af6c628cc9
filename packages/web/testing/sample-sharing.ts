import { type Answer, json, spinId } from "./sample-answers.ts";
import { openWeek } from "./sample-statistics.ts";
import { type Stubs, stubs } from "./stubs.ts";

export const sharesPath = `/api/spins/${spinId}/shares`;
/** The path and query of the link to Low Tide. */
export const lowTideQuery = "/?ref=social&album=Low%20Tide&artist=Harbour%20Lights";
export const weekText = "Spindle, October 19 – 25\n●●●●◐○○\n12-day streak";

/** An image for tests that do not decode it. */
export const picture: Answer = { status: 200, body: "picture", type: "image/png" };

/** Stubs for all calls of sharing. */
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
