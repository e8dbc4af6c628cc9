import { describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { killedAfter } from "../db/testing/killed-after.ts";
import { listeners, minute, six, unreachable, useDueReminders } from "../testing/due-reminders.ts";
import { mostInFlight } from "./send-due-notifications.ts";

/** Kills a sending process after its first statement, after `step` more in the next run, and so on. */
export function testKilledAfterStatements(step: number): void {
  describe.each(databases)("$name", ({ open }) => {
    const reminders = useDueReminders(open);

    test.each([
      ["accepts them", {}],
      ["is busy at first", { status: 429 }],
      ["fails at first", { status: 500 }],
      ["cannot be reached at first", { push: unreachable }],
    ] as const)(
      "killed after statements throughout a run while the service %s: nobody is notified twice, and at most those in flight are missed",
      async (_service, atFirst) => {
        const { database, service, makeListeners, sendAt } = reminders();
        const status = "status" in atFirst ? atFirst.status : 201;
        let wasKilled = true;
        for (let statements = 1; wasKilled; statements += step) {
          await makeListeners();
          service.answer = () => (response) => response.writeHead(status).end();
          const { db, isKilled } = killedAfter(database.db, statements);
          const first = await sendAt(six, { db, ...("push" in atFirst && { push: atFirst.push }) });
          wasKilled = isKilled();
          service.answer = () => undefined;
          const heard = status === 201 ? [...first] : [];
          // A message that was not accepted waits for a minute.
          for (const after of [1, 5]) heard.push(...(await sendAt(six + after * minute)));
          expect(new Set(heard).size).toBe(heard.length);
          expect(heard.length).toBeGreaterThanOrEqual(listeners - (wasKilled ? mostInFlight : 0));
        }
      },
    );
  });
}
