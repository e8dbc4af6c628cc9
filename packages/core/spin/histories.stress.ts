import { testHistories } from "./histories.cases.ts";

testHistories(10_000, 500);
