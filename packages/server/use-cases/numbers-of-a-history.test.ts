import { openTestDatabase } from "../db/testing/test-database.ts";
import { testNumbersOfAHistory } from "./numbers-of-a-history.cases.ts";

testNumbersOfAHistory(openTestDatabase);
