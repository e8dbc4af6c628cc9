import { describe, expect, test } from "vitest";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { parseConfig } from "./config.ts";

const pair = newVapidKeys();
const vapid = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };

type Environment = Readonly<Record<string, string | undefined>>;

function configOf(environment: Environment) {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value;
}

function faultsIn(environment: Environment): readonly string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.failure.map(({ variable }) => variable);
}

test.each([
  ["VAPID_SUBJECT", "mailto:push@spindle.example", { vapidSubject: "mailto:push@spindle.example" }],
  ["VAPID_SUBJECT", "https://spindle.example/contact", { vapidSubject: "https://spindle.example/contact" }],
  ["SUPPORT_EMAIL", "me@spindle.example", { vapidSubject: "mailto:me@spindle.example" }],
  [
    "PUSH_ALLOWED_ORIGINS",
    "http://127.0.0.1:4000, https://[::1]",
    { pushAllowedOrigins: ["http://127.0.0.1:4000", "https://[::1]"] },
  ],
] as const)("%s=%s is accepted", (name, value, expected) => {
  expect(configOf({ [name]: value })).toMatchObject(expected);
});

test.each([
  ["VAPID_SUBJECT", ["support@spindle.example", "mailto:", "mailto:a@b@c", "http://spindle.example"]],
  [
    "PUSH_ALLOWED_ORIGINS",
    ["127.0.0.1", "http://127.0.0.1/", "http://127.0.0.1/push", "*", "HTTP://LOCALHOST"],
  ],
] as const)("%s rejects each of %j", (name, values) => {
  for (const value of values) expect(faultsIn({ [name]: value })).toEqual([name]);
});

describe("web push keys", () => {
  test("are a valid pair or nothing", () => {
    expect(configOf(vapid).vapid).toEqual(pair);
    expect(faultsIn({ VAPID_PUBLIC_KEY: pair.publicKey })).toEqual(["VAPID_PRIVATE_KEY"]);
    expect(faultsIn({ VAPID_PRIVATE_KEY: pair.privateKey })).toEqual(["VAPID_PUBLIC_KEY"]);
    const { publicKey } = newVapidKeys();
    expect(faultsIn({ ...vapid, VAPID_PUBLIC_KEY: publicKey })).toEqual(["VAPID_PUBLIC_KEY"]);
  });

  test.each([
    "short",
    Buffer.alloc(32).toString("base64url"),
    Buffer.alloc(32, 255).toString("base64url"),
    Buffer.alloc(33, 1).toString("base64url"),
    `${pair.privateKey}=`,
  ])("%s is no private key", (privateKey) => {
    expect(faultsIn({ ...vapid, VAPID_PRIVATE_KEY: privateKey })).toEqual(["VAPID_PRIVATE_KEY"]);
  });
});
