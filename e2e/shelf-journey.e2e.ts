import { shelfJourneys } from "./shelf-journey.cases.ts";

shelfJourneys({
  "on a desk, in dark": { width: 1280, theme: "dark" },
});
