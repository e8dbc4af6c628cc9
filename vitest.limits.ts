/** For what hangs, in milliseconds; a busy machine takes long and is not broken. */
export const limits = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  /** Characters of a value in a failure's message: enough to read what differs, where only that line is kept. */
  chaiConfig: { truncateThreshold: 1000 },
};
