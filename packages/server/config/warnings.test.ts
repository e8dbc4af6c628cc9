import { describe, expect, test } from "vitest";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { parseConfig } from "./config.ts";
import { warningsOf } from "./warnings.ts";

const secret = Buffer.alloc(32, 1).toString("base64");
const { publicKey, privateKey } = newVapidKeys();
const vapid = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
const spotify = { SPOTIFY_CLIENT_ID: "id" };
const hosted = { PUBLIC_URL: "https://spindle.example", SPINDLE_SECRET: secret, ...spotify };

describe("a warning", () => {
  const warningsIn = (environment: Readonly<Record<string, string>>, nodeOptions: readonly string[] = []) => {
    const parsed = parseConfig(environment);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
    return warningsOf(parsed.value, nodeOptions);
  };
  const warned = (...given: Parameters<typeof warningsIn>) =>
    warningsIn(...given).map(({ variable }) => variable);
  const textsOf = (...given: Parameters<typeof warningsIn>) => warningsIn(...given).map(({ text }) => text);
  const proxied = { ...hosted, ...vapid, TRUSTED_PROXIES: "127.0.0.1" };

  test("is given for a sandbox next to a real provider, or one that others can reach", () => {
    expect(warned({ ...spotify, SANDBOX: "on" })).toEqual(["SANDBOX", "PUBLIC_URL"]);
    expect(textsOf({ ...spotify, SANDBOX: "on" })[0]).toContain("alongside Spotify, so");
    expect(warned({ ...proxied, SANDBOX: "on" })).toEqual(["SANDBOX"]);
    expect(warned({ HOST: "0.0.0.0", SPINDLE_SECRET: secret, SANDBOX: "on", ...vapid })).toEqual(["SANDBOX"]);
  });

  test("is given where listeners are names on this computer, which a proxy would open to others", () => {
    expect(warned({})).toEqual(["PUBLIC_URL"]);
    expect(warned(spotify)).toEqual(["PUBLIC_URL"]);
    expect(warned(proxied)).toEqual([]);
  });

  test("is given for a public server without a trusted proxy", () => {
    expect(warned({ ...hosted, ...vapid })).toEqual(["TRUSTED_PROXIES"]);
    expect(warned(proxied)).toEqual([]);
  });

  test("is given for a public server without notifications", () => {
    expect(warned({ ...proxied, VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "" })).toEqual([
      "VAPID_PRIVATE_KEY",
    ]);
  });

  test("is given if LOW_MEMORY is on and Node started without its option, except with PostgreSQL", () => {
    expect(warned({ ...proxied, LOW_MEMORY: "on" })).toEqual(["LOW_MEMORY"]);
    expect(warned({ ...proxied, LOW_MEMORY: "on" }, ["--liftoff-only"])).toEqual([]);
    expect(warned({ ...proxied, LOW_MEMORY: "on", DATABASE_URL: "postgres://db/spindle" })).toEqual([]);
    expect(warned({ ...proxied, LOW_MEMORY: "auto" })).toEqual([]);
  });
});
