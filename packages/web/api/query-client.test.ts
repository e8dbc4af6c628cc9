import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { cacheTimes } from "./cache-times.ts";
import { createQueryClient } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";

it("keeps answers fresh for 5 minutes, unused ones for 10, and the user for 600000 ms", () => {
  expect(cacheTimes).toEqual({ fresh: 300_000, keptUnused: 600_000, freshUser: 600_000 });
});

it("never refetches or retries by itself", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
});

it("takes the user for signed out as soon as any call answers 401", async () => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.me, { displayName: "Rosa" });
  const refused = client.fetchQuery({
    queryKey: queryKeys.spinStatus,
    queryFn: () => Promise.reject(new ApiError(401, "")),
  });
  await expect(refused).rejects.toThrow("401: Please log in to continue");
  expect(client.getQueryData(queryKeys.me)).toBeNull();
});

it("keeps the user after any other failure", async () => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.me, { displayName: "Rosa" });
  const failed = client.fetchQuery({
    queryKey: queryKeys.spinStatus,
    queryFn: () => Promise.reject(new ApiError(500, "")),
  });
  await expect(failed).rejects.toThrow();
  expect(client.getQueryData(queryKeys.me)).toEqual({ displayName: "Rosa" });
});
