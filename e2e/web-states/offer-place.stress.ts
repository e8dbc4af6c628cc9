import { testOfferPlace } from "./offer-place.cases.ts";

testOfferPlace([
  [320, 640],
  [390, 844],
  [844, 390],
  [1366, 650],
  [1920, 1080],
]);
