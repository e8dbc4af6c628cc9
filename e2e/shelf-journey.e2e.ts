import { shelfJourneys } from "./shelf-journey.cases.ts";

shelfJourneys({
  "on a phone, in light": { width: 390, phone: true, theme: "light" },
  "on a desk, in dark": { width: 1280, theme: "dark" },
});
