import { expect, test } from "vitest";
import { errorFields } from "../log/log.ts";
import { Unavailable } from "../unavailable.ts";
import { asOutage } from "./outage.ts";

const failing = (code: string) => Object.assign(new Error("it failed"), { code });

test.each(["08000", "08006", "08001", "53300", "57014", "57P01", "58030", "ECONNRESET", "ETIMEDOUT"])(
  "%s is an outage",
  (code) => {
    expect(asOutage(failing(code))).toBeInstanceOf(Unavailable);
  },
);

// 08P01 says that one of both broke the protocol, such as with a wrong number of parameters.
test.each(["08P01", "23505", "42601", "22P02", "40001", "ERR_INVALID_ARG_TYPE"])("%s is a bug", (code) => {
  const error = failing(code);
  expect(asOutage(error)).toBe(error);
});

test("an outage is logged with the database's code and its origin", () => {
  const error = failing("57P01");
  const fields = errorFields(asOutage(error));
  expect(fields).toMatchObject({
    error: "Unavailable",
    message: "The database cannot be used now (it failed)",
    code: "57P01",
  });
  expect(fields["stack"]).toContain(error.stack);
});
