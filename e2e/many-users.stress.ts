import { describe } from "vitest";
import { describeManyUsers } from "./many-users.cases.ts";

describe("two server processes on one PostgreSQL", () => describeManyUsers(1_000));
