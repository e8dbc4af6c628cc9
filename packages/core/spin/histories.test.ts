import { testHistories } from "./histories.cases.ts";

testHistories(300, 15);
