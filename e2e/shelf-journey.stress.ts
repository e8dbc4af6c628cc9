import { shelfJourneys } from "./shelf-journey.cases.ts";

shelfJourneys({
  "on a phone, in light": { width: 390, phone: true, theme: "light" },
  "on a phone, in dark": { width: 390, phone: true, theme: "dark" },
  "on a desk, in light": { width: 1280, theme: "light" },
});
