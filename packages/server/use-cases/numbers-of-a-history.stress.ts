import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { testNumbersOfAHistory } from "./numbers-of-a-history.cases.ts";

testNumbersOfAHistory(async () => openTestPostgres(await testPostgresUrl()));
