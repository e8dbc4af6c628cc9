import type { ProblemCode } from "@spindle/contract/problems.ts";
import { accountHeader } from "@spindle/contract/routes.ts";
import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { callsTo, type OpenApp } from "../../testing/open-app.ts";
import { openSettings, part } from "../../testing/open-settings.ts";
import { json, problem, rosa, site } from "../../testing/sample-answers.ts";
import { recoveryCodes } from "../../testing/sample-sign-in.ts";
import { here, waysStubs, waysToSignIn } from "../../testing/sample-settings.ts";
import { stubPasskeys } from "../../testing/stub-passkeys.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";
import { untilToastSays, untilToastTitled } from "../../testing/toasts.ts";

const done: Stub = { status: 204, body: "" };
const way = (id: string) => `/api/me/sign-in-methods/${id}`;

async function openWays(answers: Stubs = waysStubs(), authenticator?: Parameters<typeof stubPasskeys>[0]) {
  const opened = await openSettings(answers, { before: () => void stubPasskeys(authenticator) });
  await opened.page.findByRole("heading", { level: 3, name: "Rosa’s laptop" });
  const ways = within(part(opened.page, "Ways to sign in"));
  return { ...opened, ways };
}

/** Presses a button, and the confirming one in the dialog that it opens. */
async function confirm({ page, user }: OpenApp, button: HTMLElement, sure: string): Promise<void> {
  await user.click(button);
  await user.click(within(await page.findByRole("dialog")).getByRole("button", { name: sure }));
}

describe("the ways to sign in", () => {
  it("are listed with kind and last use, in the index too", async () => {
    const elsewhere = { id: "4", kind: "passkey", name: "Key", onlyAt: "old.example" } as const;
    const methods = [...waysToSignIn.methods, elsewhere];
    const { page, ways } = await openWays(
      waysStubs({ "GET /api/me/sign-in-methods": json({ ...waysToSignIn, methods }) }),
    );
    const lines = ways
      .getAllByRole("heading", { level: 3 })
      .map((name) => [name.textContent, name.nextElementSibling?.textContent]);
    expect(lines).toEqual([
      ["Rosa’s laptop", expect.stringMatching(/^Passkey, last used .*2026$/)],
      ["Rosa", "Name on this computer"],
      ["Spotify", "Account at a music service"],
      ["Key", "Passkey that works only at old.example"],
      ["Another passkey", expect.any(String)],
      ["Recovery codes", "7 left. Each signs you in once if you lose your passkeys."],
    ]);
    const index = within(page.getByRole("navigation", { name: "Settings" }));
    index.getByRole("link", { name: "Ways to sign in" });
    index.getByRole("link", { name: "Music services" });
  });

  it("can all be removed but the last", async () => {
    let { methods } = waysToSignIn;
    const opened = await openWays(
      waysStubs({
        "GET /api/me/sign-in-methods": () => json({ ...waysToSignIn, methods }),
        [`DELETE ${way("1")}`]: () => {
          methods = methods.slice(1, 2);
          return done;
        },
      }),
    );
    await confirm(opened, opened.ways.getByRole("button", { name: "Remove Rosa’s laptop" }), "Remove");
    await untilToastSays("Way to Sign In Removed", "Rosa’s laptop no longer signs you in.");
    await opened.ways.findByText("Name on this computer. It’s your only way to sign in.");
    expect(opened.ways.queryByRole("button", { name: /^Remove/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Ways to sign in");
  });

  it("says why one can't be removed", async () => {
    const opened = await openWays(waysStubs({ [`DELETE ${way("2")}`]: problem("another-account") }));
    await confirm(opened, opened.ways.getByRole("button", { name: "Remove Rosa" }), "Remove");
    await untilToastSays("Couldn’t Remove It", "Someone else is signed in here now.");
  });

  it("lets a passkey be renamed", async () => {
    const opened = await openWays(waysStubs({ [`PATCH ${way("1")}`]: done }));
    await opened.user.click(opened.ways.getByRole("button", { name: "Rename Rosa’s laptop" }));
    const dialog = await opened.page.findByRole("dialog", { name: "Rename passkey" });
    const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" });
    // 80 characters may be of two UTF-16 units each.
    expect(field.maxLength).toBe(160);
    await opened.user.clear(field);
    await opened.user.type(field, "Work{Enter}");
    await untilToastSays("Settings Updated", "The passkey is called Work now.");
    expect(callsTo(opened.calls, "PATCH", way("1"))[0]?.postDataJSON()).toEqual({ name: "Work" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Rename Rosa’s laptop"));
  });

  it("lets a passkey be added, named after this device, and shows the first recovery codes", async () => {
    const opened = await openWays(
      waysStubs({ "POST /auth/passkey/add": { status: 201, body: { recoveryCodes } } }),
    );
    await opened.user.click(opened.ways.getByRole("button", { name: "Add a passkey" }));
    const dialog = within(await opened.page.findByRole("dialog", { name: "Add a passkey" }));
    expect(dialog.getByRole<HTMLInputElement>("textbox").value).toBe("Firefox on Linux");
    await opened.user.click(dialog.getByRole("button", { name: "Add a passkey" }));
    await opened.page.findByRole("dialog", { name: "Save your recovery codes" });
    // On a phone it would cover the box to check.
    expect(opened.page.queryByText("Passkey Added")).toBeNull();
    const [added] = callsTo(opened.calls, "POST", "/auth/passkey/add");
    expect(added?.postDataJSON()).toMatchObject({ name: "Firefox on Linux" });
    // Another listener may have signed in in another tab.
    expect(added?.headers()[accountHeader]).toBe(rosa.createdAt);
  });

  it("says that a further passkey is added, because it brings no codes", async () => {
    const opened = await openWays(waysStubs({ "POST /auth/passkey/add": { status: 201, body: {} } }));
    await opened.user.click(opened.ways.getByRole("button", { name: "Add a passkey" }));
    const dialog = within(await opened.page.findByRole("dialog", { name: "Add a passkey" }));
    await opened.user.click(dialog.getByRole("button", { name: "Add a passkey" }));
    await untilToastTitled("Passkey Added");
  });

  it("explains a device that already has a passkey", async () => {
    const opened = await openWays(waysStubs(), { refuses: () => "InvalidStateError" });
    await opened.user.click(opened.ways.getByRole("button", { name: "Add a passkey" }));
    const dialog = within(await opened.page.findByRole("dialog", { name: "Add a passkey" }));
    await opened.user.click(dialog.getByRole("button", { name: "Add a passkey" }));
    await dialog.findByText("This device already has a passkey for your account.");
    await opened.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Add a passkey"));
  });

  it("makes new recovery codes once the old ones are given up", async () => {
    const opened = await openWays();
    const button = opened.ways.getByRole("button", { name: "Make new codes" });
    await confirm(opened, button, "Make new codes");
    const dialog = within(await opened.page.findByRole("dialog", { name: "Save your recovery codes" }));
    expect(dialog.getAllByRole("listitem")).toHaveLength(10);
    await opened.user.click(dialog.getByRole("checkbox"));
    await opened.user.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe("an act that needs a recent sign-in", () => {
  /** Refuses the first call. */
  function refusedOnce(refusal: ProblemCode): () => Stub {
    let isFirst = true;
    return () => {
      const refused = isFirst;
      isFirst = false;
      return refused ? problem(refusal) : done;
    };
  }
  const tooOldOnce = () => refusedOnce("sign-in-too-old");

  it.each([
    ["a passkey", "Use your passkey", "/auth/passkey"],
    ["the name again", "Continue as Rosa", "/auth/local"],
  ])("asks for %s in place, and then goes on", async (_, button, path) => {
    const removal = `DELETE ${way("3")}`;
    const opened = await openWays(waysStubs({ [removal]: tooOldOnce() }));
    await confirm(opened, opened.ways.getByRole("button", { name: "Remove Spotify" }), "Remove");
    const dialog = within(await opened.page.findByRole("dialog", { name: "Sign in again" }));
    const provider = dialog.getByRole("link", { name: "Sign in with Spotify" });
    expect(provider.getAttribute("href")).toBe(
      "/auth/spotify/login?next=%2Fprofile%2Fsettings%3Fagain%3Dremove-way",
    );
    await opened.user.click(dialog.getByRole("button", { name: button }));
    await untilToastTitled("Way to Sign In Removed");
    expect(callsTo(opened.calls, "POST", path)).toHaveLength(1);
    expect(callsTo(opened.calls, "DELETE", way("3"))).toHaveLength(2);
    await waitFor(() => expect(opened.page.queryByRole("dialog")).toBeNull());
  });

  it("leads to the provider at once if that is the only way", async () => {
    const only = { methods: waysToSignIn.methods.slice(2), recoveryCodesLeft: 0 };
    const opened = await openSettings(
      waysStubs({
        "GET /api/me/sign-in-methods": json(only),
        "POST /api/me/recovery-codes": problem("sign-in-too-old"),
      }),
    );
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    await opened.user.click(await opened.page.findByRole("button", { name: "Make new codes" }));
    const consent = "/auth/spotify/login?next=%2Fprofile%2Fsettings%3Fagain%3Drecovery-codes";
    await waitFor(() => expect(assign.mock.calls).toEqual([[consent]]));
  });

  it("asks only in ways that work here, and always for a recovery code", async () => {
    const moved = {
      ...site,
      providers: [],
      signIn: { passkey: true, local: false, newAccounts: "invite" },
    };
    const removal = `DELETE ${way("3")}`;
    const opened = await openWays(
      waysStubs({
        "GET /api/site": json(moved),
        [removal]: tooOldOnce(),
        "POST /auth/recovery": refusedOnce("recovery-code-refused"),
      }),
    );
    await confirm(opened, opened.ways.getByRole("button", { name: "Remove Spotify" }), "Remove");
    const element = await opened.page.findByRole("dialog", { name: "Sign in again" });
    const dialog = within(element);
    expect([...element.querySelectorAll("a, button")].map(({ textContent }) => textContent)).toEqual([
      "Use your passkey",
      "Use a recovery code",
      "Cancel",
    ]);
    await opened.user.click(dialog.getByRole("button", { name: "Use a recovery code" }));
    const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Recovery code" });
    await opened.user.type(field, "abcd{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toMatch(/^This code/);
    await opened.user.type(field, "{Enter}");
    await untilToastTitled("Way to Sign In Removed");
    expect(callsTo(opened.calls, "POST", "/auth/recovery")).toHaveLength(2);
  });

  it("says so if the ways to sign in can't be read, and stays", async () => {
    let methods: Stub = json({ ...waysToSignIn, recoveryCodesLeft: 0 });
    const { provider: _service, ...withoutService } = rosa;
    const opened = await openWays(
      waysStubs({
        "GET /api/me": json({ ...withoutService, connection: "disconnected" }),
        "GET /api/me/sign-in-methods": () => methods,
        "POST /api/me/recovery-codes": problem("sign-in-too-old"),
      }),
    );
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    methods = "no-network";
    await opened.user.click(opened.ways.getByRole("button", { name: "Make new codes" }));
    await untilToastTitled("Couldn’t Ask You to Sign In Again");
    expect(assign).not.toHaveBeenCalled();
  });

  it("asks for the account at a music server where that is how the listener signs in", async () => {
    const crate = { id: "crate", name: "Crate" };
    const servers = { listed: [{ name: "Home", address: "https://music.example" }], others: false };
    const opened = await openWays(
      waysStubs({
        "GET /api/site": json({
          ...site,
          providers: [],
          services: [{ ...crate, signIn: false, servers }],
          signIn: { passkey: true, local: true, newAccounts: "open" },
        }),
        "GET /api/me/sign-in-methods": json({
          methods: [
            { id: "1", kind: "passkey", name: "Rosa’s laptop" },
            { id: "4", kind: "oauth", name: "Crate", provider: crate },
            { id: "3", kind: "oauth", name: "Spotify", provider: { id: "spotify", name: "Spotify" } },
          ],
          recoveryCodesLeft: 0,
        }),
        [`DELETE ${way("3")}`]: tooOldOnce(),
        "POST /auth/crate/server": done,
      }),
    );
    await confirm(opened, opened.ways.getByRole("button", { name: "Remove Spotify" }), "Remove");
    const dialog = within(await opened.page.findByRole("dialog", { name: "Sign in again" }));
    await opened.user.type(await dialog.findByRole("textbox", { name: "User name" }), "rosa");
    await opened.user.type(dialog.getByLabelText("Password"), "sesame{Enter}");
    await waitFor(() => expect(callsTo(opened.calls, "DELETE", way("3"))).toHaveLength(2));
    const [call] = callsTo(opened.calls, "POST", "/auth/crate/server");
    expect(call?.postDataJSON()).toEqual({
      server: "https://music.example",
      user: "rosa",
      password: "sesame",
    });
  });

  it("does nothing if the listener doesn't sign in", async () => {
    const opened = await openWays(waysStubs({ [`DELETE ${way("3")}`]: tooOldOnce() }), {
      refuses: () => "NotAllowedError",
    });
    await confirm(opened, opened.ways.getByRole("button", { name: "Remove Spotify" }), "Remove");
    const dialog = within(await opened.page.findByRole("dialog", { name: "Sign in again" }));
    await opened.user.click(dialog.getByRole("button", { name: "Use your passkey" }));
    await dialog.findByText(/^No passkey was used/);
    await opened.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(opened.page.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
    expect(callsTo(opened.calls, "DELETE", way("3"))).toHaveLength(1);
  });
});

describe("music services", () => {
  const connectSandbox =
    "/auth/sandbox/login?next=%2Fprofile%2Fsettings%3Fconnected%3Dsandbox%23streaming-account";

  it("are told of once they are connected, where that began", async () => {
    const connected = { provider: { id: "sandbox", name: "Sandbox" }, state: "connected", isDefault: true };
    const path = "/profile/settings?connected=sandbox#streaming-account";
    const answers = waysStubs({ "GET /api/connections": json([connected]) });
    await openSettings(answers, { path });
    await untilToastTitled("Sandbox Connected");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Music services"));
    expect([location.search, location.hash]).toEqual(["", "#streaming-account"]);
  });

  it("are connected after a new sign-in if the last is old", async () => {
    const old = { ...here, signedInAt: "2026-10-01T08:00:00.000Z" };
    const opened = await openWays(waysStubs({ "GET /api/me/sessions": json([old]) }));
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const services = within(part(opened.page, "Music services"));
    await opened.user.click(await services.findByRole("link", { name: "Connect Sandbox" }));
    const dialog = within(await opened.page.findByRole("dialog", { name: "Sign in again" }));
    await opened.user.click(dialog.getByRole("button", { name: "Continue as Rosa" }));
    await waitFor(() => expect(assign.mock.calls).toEqual([[connectSandbox]]));
  });

  it("are connected at once if the sign-in is recent", async () => {
    const recent = { ...here, signedInAt: new Date().toISOString() };
    const opened = await openWays(waysStubs({ "GET /api/me/sessions": json([recent]) }));
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    await opened.user.click(await opened.page.findByRole("link", { name: "Connect Sandbox" }));
    expect(assign.mock.calls).toEqual([[connectSandbox]]);
  });

  it("have a default among several, and buttons that name them", async () => {
    let chosen = "spotify";
    const opened = await openWays(
      waysStubs({
        "GET /api/connections": () =>
          json(
            ["spotify", "sandbox", "lapsed"].map((id) => ({
              provider: { id, name: id },
              state: id === "lapsed" ? "expired" : "connected",
              isDefault: id === chosen,
            })),
          ),
        "PUT /api/connections/sandbox/default": () => {
          chosen = "sandbox";
          return done;
        },
      }),
    );
    const services = within(part(opened.page, "Music services"));
    await services.findByRole("heading", { level: 3, name: "spotify Connected, default" });
    await opened.user.click(services.getByRole("button", { name: "Make default sandbox" }));
    await untilToastSays("Settings Updated", "Your spins now come from sandbox.");
    await services.findByRole("heading", { level: 3, name: "sandbox Connected, default" });
    expect(document.activeElement?.textContent).toBe("Music services");
    for (const name of ["spotify", "sandbox"]) services.getByRole("button", { name: `Disconnect ${name}` });
    services.getByRole("link", { name: "Reconnect lapsed" });
  });

  it("that need only a name are connected by it, and say why not", async () => {
    const crate = { id: "crate", name: "Crate" };
    let state: Readonly<Record<string, unknown>> = { state: "disconnected", isDefault: false };
    let answer: Stub = problem("unknown-account");
    const opened = await openSettings(
      waysStubs({
        "GET /api/site": json({ ...site, services: [{ ...crate, signIn: false, account: true }] }),
        "GET /api/connections": () => json([{ provider: crate, ...state }]),
        "PUT /api/connections/crate": () => answer,
        "DELETE /api/connections/crate": done,
      }),
    );
    const field = await opened.page.findByRole("textbox", { name: "Crate user name" });
    const services = within(part(opened.page, "Music services"));
    const press = () => opened.user.click(services.getByRole("button", { name: "Connect" }));
    await press();
    await services.findByText("Please enter a user name.");
    await opened.user.type(field, " rosa k ");
    await press();
    await services.findByText("There’s no account with this name. Please check how it’s written.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field).toHaveProperty("value", " rosa k ");
    answer = problem("provider-unavailable");
    await press();
    await services.findByText("Crate didn’t respond. Please try again in a moment.");
    answer = json({ account: "Rosa K" });
    state = { state: "connected", isDefault: true, account: "Rosa K" };
    const heard = vi.fn();
    new BroadcastChannel("spindle").addEventListener("message", heard);
    await press();
    await untilToastTitled("Crate Connected");
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    const bodies = callsTo(opened.calls, "PUT", "/api/connections/crate").map((call) => call.postDataJSON());
    expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ account: "rosa k" })));
    await services.findByRole("heading", { level: 3, name: "Crate Connected" });
    services.getByText(/^Reads what Rosa K plays in public\./);
    expect(document.activeElement?.textContent).toBe("Music services");
    expect(services.queryByRole("textbox")).toBeNull();
    state = { state: "disconnected", isDefault: false };
    await opened.user.click(services.getByRole("button", { name: "Disconnect" }));
    await opened.page.findByText(
      /^This deletes the user name, what Spindle learned from it, and the reasons/,
    );
    const sure = within(opened.page.getByRole("dialog")).getByRole("button", { name: "Disconnect" });
    await opened.user.click(sure);
    await untilToastSays(
      "Crate Disconnected",
      "The user name and what Spindle learned from it are gone. Your spins and streaks are still here.",
    );
    await services.findByRole("textbox", { name: "Crate user name" });
  });

  it("that are servers are told what is played, unless that is switched off", async () => {
    const crate = { id: "crate", name: "Crate" };
    let on = true;
    const connection = { state: "connected", account: "Rosa", server: "https://music.example", kept: "key" };
    let answer: (now: boolean) => Stub = (now) => {
      on = now;
      return done;
    };
    const { page, user, calls } = await openSettings(
      waysStubs({
        "GET /api/site": json({
          ...site,
          services: [{ ...crate, signIn: false, servers: { listed: [], others: true } }],
        }),
        "GET /api/connections": () =>
          json([{ provider: crate, ...connection, isDefault: true, scrobbles: on }]),
        "PATCH /api/connections/crate": (request) =>
          answer((request.postDataJSON() as { readonly scrobbles: boolean }).scrobbles),
      }),
    );
    const theSwitch = await page.findByRole<HTMLInputElement>("switch", {
      name: "Tell music.example what you played",
    });
    expect(theSwitch.checked).toBe(true);
    await user.click(theSwitch);
    await untilToastSays("Settings Updated", "Spindle no longer tells music.example what you play here.");
    expect(theSwitch.checked).toBe(false);
    answer = () => problem("internal");
    await user.click(theSwitch);
    await untilToastTitled("Update Failed");
    await waitFor(() => expect(theSwitch.checked).toBe(false));
    expect(callsTo(calls, "PATCH", "/api/connections/crate").map((call) => call.postDataJSON())).toEqual([
      { scrobbles: false },
      { scrobbles: true },
    ]);
  });

  it("that are servers are connected by an account there, which can be replaced", async () => {
    const crate = { id: "crate", name: "Crate" };
    const listed = [{ name: "Home", address: "https://music.example" }];
    let state: Readonly<Record<string, unknown>> = { state: "disconnected", isDefault: false };
    let answer: Stub = problem("wrong-password");
    const opened = await openSettings(
      waysStubs({
        "GET /api/site": json({
          ...site,
          services: [{ ...crate, signIn: false, servers: { listed, others: true } }],
        }),
        "GET /api/connections": () => json([{ provider: crate, ...state }]),
        "POST /auth/crate/server": () => answer,
      }),
    );
    await opened.user.click(await opened.page.findByRole("button", { name: "Connect Crate" }));
    const dialog = within(await opened.page.findByRole("dialog", { name: "Connect a Music Server" }));
    const press = () => opened.user.click(dialog.getByRole("button", { name: "Connect" }));
    await press();
    await dialog.findByText("Please fill in every field.");
    await opened.user.type(dialog.getByRole("textbox", { name: "User name" }), " rosa ");
    await opened.user.type(dialog.getByLabelText("Password"), "sesame");
    await press();
    await dialog.findByText("The server doesn’t accept this name and password, or this key.");
    expect(dialog.getByLabelText("Password")).toHaveProperty("value", "sesame");
    await opened.user.click(dialog.getByRole("button", { name: "Use an API key instead" }));
    await opened.user.type(dialog.getByLabelText("API key"), "k1");
    await opened.user.selectOptions(dialog.getByRole("combobox", { name: "Server" }), "Another server");
    await opened.user.type(dialog.getByRole("textbox", { name: "Server address" }), "music.lan");
    answer = json({ kept: "key" });
    state = {
      state: "connected",
      isDefault: true,
      account: "Rosa",
      server: "https://music.lan",
      kept: "key",
    };
    await press();
    await untilToastTitled("Crate Connected");
    const bodies = callsTo(opened.calls, "POST", "/auth/crate/server").map((call) => call.postDataJSON());
    expect(bodies).toEqual([
      { server: "https://music.example", user: "rosa", password: "sesame", connects: true },
      { server: "music.lan", key: "k1", connects: true },
    ]);
    const services = within(part(opened.page, "Music services"));
    await services.findByText(/^Rosa at https:\/\/music\.lan\. Spindle keeps your API key, encrypted\./);
    await opened.user.click(services.getByRole("button", { name: "Replace Crate" }));
    const again = within(await opened.page.findByRole("dialog", { name: "Connect Your Music Server Again" }));
    expect(again.getByRole("textbox", { name: "Server address" })).toHaveProperty(
      "value",
      "https://music.lan",
    );
    expect(again.getByRole("textbox", { name: "User name" })).toHaveProperty("value", "Rosa");
  });

  it("that are servers are tested, which says what it found", async () => {
    const crate = { id: "crate", name: "Crate" };
    const connected = { account: "Rosa", server: "https://music.example", kept: "token" };
    let state = "connected";
    let answer: Stub = json({ state: "works" });
    const servers = { listed: [{ name: "Home", address: connected.server }], others: false };
    const opened = await openSettings(
      waysStubs({
        "GET /api/site": json({ ...site, services: [{ ...crate, signIn: false, servers }] }),
        "GET /api/connections": () => json([{ provider: crate, state, isDefault: true, ...connected }]),
        "POST /api/connections/crate/test": () => answer,
      }),
    );
    const test = async () =>
      opened.user.click(await opened.page.findByRole("button", { name: "Test Crate" }));
    await test();
    await untilToastSays("It Works", "Your server answers and accepts what Spindle keeps of your account.");
    for (const [found, title] of [
      ["no-answer", "No Answer"],
      ["not-a-server", "Something Else Answers"],
      ["too-old", "Your Server Is Too Old"],
      ["not-listed", "Server No Longer Used Here"],
      ["refused", "Refused by Your Server"],
    ]) {
      answer = json({ state: found });
      await test();
      await untilToastTitled(title ?? "");
    }
    answer = problem("unavailable");
    await test();
    await untilToastTitled("Couldn’t Test the Connection");
    answer = json({ state: "signed-out" });
    state = "expired";
    await test();
    await untilToastTitled("Please Sign In There Again");
    const services = within(part(opened.page, "Music services"));
    await services.findByRole("heading", { level: 3, name: "Crate Expired" });
    expect(document.activeElement?.textContent).toBe("Music services");
    expect(services.queryByRole("button", { name: "Test Crate" })).toBeNull();
    await opened.user.click(services.getByRole("button", { name: "Reconnect Crate" }));
    await opened.page.findByRole("dialog", { name: "Connect Your Music Server Again" });
  });

  it("that are servers are tested once at a time", async () => {
    const crate = { id: "crate", name: "Crate" };
    const connected = { account: "Rosa", server: "https://music.example", kept: "token" };
    const servers = { listed: [], others: true };
    const opened = await openSettings(
      waysStubs({
        "GET /api/site": json({ ...site, services: [{ ...crate, signIn: false, servers }] }),
        "GET /api/connections": json([
          { provider: crate, state: "connected", isDefault: true, ...connected },
        ]),
        "POST /api/connections/crate/test": "hangs",
      }),
    );
    await opened.user.click(await opened.page.findByRole("button", { name: "Test Crate" }));
    const pending = await opened.page.findByRole("button", { name: "Testing... Crate" });
    expect(pending.getAttribute("aria-disabled")).toBe("true");
    await opened.user.click(pending);
    expect(callsTo(opened.calls, "POST", "/api/connections/crate/test")).toHaveLength(1);
  });
});
