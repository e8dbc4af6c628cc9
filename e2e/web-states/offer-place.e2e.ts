import { testOfferPlace } from "./offer-place.cases.ts";

testOfferPlace([
  [320, 640],
  [1366, 650],
]);
