import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { holdCall } from "../../testing/hold-call.ts";
import { callsTo, findText, type OpenApp, openApp } from "../../testing/open-app.ts";
import { json, problem, site } from "../../testing/sample-answers.ts";
import { recoveryCodes, sandbox, signInStubs } from "../../testing/sample-sign-in.ts";
import { stubNoPasskeys, stubPasskeys } from "../../testing/stub-passkeys.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";
import { untilToastSays, untilToastTitled } from "../../testing/toasts.ts";

const spotify = { id: "spotify", name: "Spotify" };
const local = () => signInStubs({ signIn: { local: true, newAccounts: "open" }, providers: [sandbox] });

/** Opens Home and presses the spin button. */
async function openChoice(answers: Stubs, before?: () => void) {
  const opened = await openApp(answers, before ? { before } : {});
  await opened.user.click(await opened.page.findByRole("button", { name: "Sign In to Spin" }));
  const dialog = within(await opened.page.findByRole("dialog", { name: "Sign in to Spindle" }));
  return { ...opened, dialog };
}

const bodies = ({ calls }: Pick<OpenApp, "calls">, path: string) =>
  callsTo(calls, "POST", path).map((call) => call.postDataJSON());

describe("the choice", () => {
  it("has each way in its order, and the sandbox last", async () => {
    const answers = signInStubs({
      signIn: { local: true, passkey: true, newAccounts: "open" },
      providers: [sandbox, spotify],
      names: ["Ida"],
    });
    const { dialog } = await openChoice(answers, () => void stubPasskeys());
    await dialog.findByRole("button", { name: "Ida" });
    await dialog.findByRole("button", { name: "Sign in with a passkey" });
    const headings = dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Who is listening?", "Passkey", "Connect Your Spotify"]);
    const links = dialog.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Login with Spotify to Spin", "/auth/spotify/login?next=%2F"],
      ["Try it with a made-up listener", "/auth/sandbox/login?next=%2F"],
    ]);
  });

  it("has a form for accounts at music servers", async () => {
    const services = [{ id: "crate", name: "Crate", signIn: false, servers: { listed: [], others: true } }];
    const { dialog, user, calls } = await openChoice({
      ...local(),
      "GET /api/site": json({ ...site, signIn: { ...site.signIn, local: true }, services }),
      "POST /auth/crate/server": problem("not-a-music-server"),
    });
    await user.click(await dialog.findByRole("button", { name: "Use an account at a music server" }));
    await user.type(dialog.getByRole("textbox", { name: "Server address" }), "music.lan");
    await user.type(dialog.getByRole("textbox", { name: "User name" }), "rosa");
    await user.type(dialog.getByLabelText("Password"), "sesame{Enter}");
    await dialog.findByText("What answers at this address isn’t a Subsonic or OpenSubsonic server.");
    expect(bodies({ calls }, "/auth/crate/server")).toEqual([
      { server: "music.lan", user: "rosa", password: "sesame" },
    ]);
  });

  it("leaves the focus where the listener is when the names of this computer come late", async () => {
    const services = [{ id: "crate", name: "Crate", signIn: false, servers: { listed: [], others: true } }];
    const { page, user } = await openApp({
      ...local(),
      "GET /api/site": json({
        ...site,
        signIn: { local: true, passkey: false, newAccounts: "open" },
        services,
      }),
    });
    const release = holdCall("GET", "/auth/local");
    await user.click(await page.findByRole("button", { name: "Sign In to Spin" }));
    await user.click(await page.findByRole("button", { name: "Use an account at a music server" }));
    const address = page.getByRole("textbox", { name: "Server address" });
    expect(document.activeElement).toBe(address);
    release();
    await page.findByRole("textbox", { name: "Your name" });
    expect(document.activeElement).toBe(address);
  });

  it("opens with the space bar, and closes again", async () => {
    const { page, user } = await openApp({ ...local(), "GET /auth/local": json({ names: ["Ida"] }) });
    (await page.findByRole("button", { name: "Sign In to Spin" })).focus();
    await user.keyboard(" ");
    const dialog = await page.findByRole("dialog");
    await within(dialog).findByRole("button", { name: "Ida" });
    // Another press of the same key must not choose the made-up listener.
    expect(document.activeElement?.textContent).toBe("Sign in to Spindle");
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.textContent).toBe("Sign In to Spin");
  });

  it("opens from a listener's page, which is shown after the sign-in", async () => {
    const { page, user } = await openApp(
      {
        ...local(),
        "GET /api/site": json({
          ...site,
          providers: [sandbox],
          signIn: { local: true, passkey: false, newAccounts: "open" },
        }),
      },
      { path: "/profile" },
    );
    await findText("Please sign in to access your profile and see your listening stats.");
    await user.click(page.getByRole("button", { name: "Sign In" }));
    await user.type(await page.findByRole("textbox", { name: "Your name" }), "Rosa{Enter}");
    await page.findByRole("heading", { level: 1, name: "Rosa Delgado" });
  });

  it("stands beside the provider's own words on a listener's page", async () => {
    const { page, user } = await openApp(
      {
        ...local(),
        "GET /api/site": json({
          ...site,
          providers: [sandbox, spotify],
          signIn: { local: true, passkey: false, newAccounts: "open" },
        }),
      },
      { path: "/profile" },
    );
    await findText("Please sign in with Spotify to access your profile and see your listening stats.");
    page.getByRole("link", { name: "Sign in with Spotify" });
    await user.click(page.getByRole("button", { name: "Other ways to sign in" }));
    await page.findByRole("dialog", { name: "Sign in to Spindle" });
  });
});

describe("a name on this computer", () => {
  it("is asked for at once if there is none, and Enter signs in", async () => {
    const opened = await openChoice(local());
    const field = await opened.dialog.findByRole("textbox", { name: "Your name" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await opened.user.keyboard("  Rosa {Enter}");
    await opened.page.findByText("Choose Your Discovery Mode");
    expect(bodies(opened, "/auth/local")).toEqual([{ name: "Rosa" }]);
    expect(opened.page.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });

  it("is chosen with one press, and a double press signs in once", async () => {
    const opened = await openChoice({ ...local(), "GET /auth/local": json({ names: ["Ida", "Rosa"] }) });
    const answer = holdCall("POST", "/auth/local");
    await opened.user.dblClick(await opened.dialog.findByRole("button", { name: "Rosa" }));
    answer();
    await opened.page.findByText("Choose Your Discovery Mode");
    expect(bodies(opened, "/auth/local")).toEqual([{ name: "Rosa" }]);
  });

  it("can be a new one beside those", async () => {
    const opened = await openChoice({ ...local(), "GET /auth/local": json({ names: ["Ida"] }) });
    await opened.user.click(await opened.dialog.findByRole("button", { name: "New listener" }));
    const field = opened.dialog.getByRole("textbox", { name: "Your name" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await opened.user.keyboard("{Enter}");
    await opened.dialog.findByText("Type a name first.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await opened.user.type(field, "Rosa{Enter}");
    await opened.page.findByText("Choose Your Discovery Mode");
  });

  it("is chosen only among those there are where no accounts are created", async () => {
    const closed = { local: true, newAccounts: "off" } as const;
    const { dialog } = await openChoice(signInStubs({ signIn: closed, names: ["Ida"] }));
    await dialog.findByRole("button", { name: "Ida" });
    dialog.getByText("This Spindle isn’t taking new listeners right now.");
    expect(dialog.queryByRole("button", { name: "New listener" })).toBeNull();
  });

  it("can be readmitted with a recovery code, without passkeys too", async () => {
    const opened = await openChoice(local());
    await opened.user.click(await opened.dialog.findByRole("button", { name: "Use a recovery code" }));
    await opened.user.type(opened.dialog.getByRole("textbox", { name: "Recovery code" }), "abcd{Enter}");
    await untilToastSays("Signed In With a Recovery Code", "That code is used up.");
    await opened.page.findByText("Choose Your Discovery Mode");
  });

  it.each<[string, Stub, string]>([
    ["the server refuses it", problem("another-account"), "Someone else is signed in here now."],
    ["there is no network", "no-network", "Spindle didn’t respond. Check your connection and try again."],
  ])("stays in the field if %s, and can be sent again", async (_, refusal, says) => {
    let answer: Stub | undefined = refusal;
    const stubbed = local();
    const enter = stubbed["POST /auth/local"] as () => Stub;
    const opened = await openChoice({ ...stubbed, "POST /auth/local": () => answer ?? enter() });
    const field = await opened.dialog.findByRole<HTMLInputElement>("textbox");
    await opened.user.type(field, "Rosa{Enter}");
    expect((await opened.dialog.findByRole("alert")).textContent).toBe(says);
    expect(field.value).toBe("Rosa");
    answer = undefined;
    await opened.user.click(opened.dialog.getByRole("button", { name: "Start listening" }));
    await opened.page.findByText("Choose Your Discovery Mode");
  });
});

describe("a passkey", () => {
  const open = () => signInStubs({ signIn: { passkey: true, newAccounts: "open" } });
  const invite = () => signInStubs({ signIn: { passkey: true, newAccounts: "invite" } });

  it("signs in after a prompt", async () => {
    const opened = await openChoice(invite(), () => void stubPasskeys());
    await opened.user.click(await opened.dialog.findByRole("button", { name: "Sign in with a passkey" }));
    await opened.page.findByText("Choose Your Discovery Mode");
    const [body] = bodies(opened, "/auth/passkey") as [{ readonly response: { readonly id: string } }];
    expect(body.response.id).toBe("passkey");
  });

  it("is offered in the field, and stops being offered while a prompt is open", async () => {
    let prompts: ReturnType<typeof stubPasskeys> | undefined;
    let refuses: string | undefined = "NotAllowedError";
    const opened = await openChoice(open(), () => {
      prompts = stubPasskeys({ refuses: () => refuses });
    });
    const field = await opened.dialog.findByRole("textbox", { name: "Your name" });
    const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toMatch(/^New here\?/);
    expect(field.getAttribute("autocomplete")).toBe("username webauthn");
    const offers = () => prompts?.asked.filter(({ mediation }) => mediation === "conditional") ?? [];
    await waitFor(() => expect(offers().at(-1)?.signal?.aborted).toBe(false));
    const before = offers().at(-1);
    await opened.user.click(opened.dialog.getByRole("button", { name: "Sign in with a passkey" }));
    expect((await opened.dialog.findByRole("alert")).textContent).toMatch(/^No passkey was used\./);
    expect(before?.signal?.aborted).toBe(true);
    await waitFor(() => expect(offers().at(-1)?.signal?.aborted).toBe(false));
    refuses = undefined;
    prompts?.pickInField();
    await opened.page.findByText("Choose Your Discovery Mode");
  });

  it("is offered in the field again after a refusal, and before a challenge expires", async () => {
    let prompts: ReturnType<typeof stubPasskeys> | undefined;
    const opened = await openChoice({ ...open(), "POST /auth/passkey": problem("sign-in-mismatch") }, () => {
      prompts = stubPasskeys();
      vi.useFakeTimers({ toFake: ["setInterval"], shouldAdvanceTime: true });
    });
    const offers = () => prompts?.asked.filter(({ mediation }) => mediation === "conditional").length;
    await waitFor(() => expect(offers()).toBe(1));
    await vi.advanceTimersByTimeAsync(5 * 60 * 1000);
    await waitFor(() => expect(offers()).toBe(2));
    prompts?.pickInField();
    await opened.dialog.findByText(/took too long/);
    await waitFor(() => expect(offers()).toBe(3));
  });

  it("leaves no failure behind once another way is tried", async () => {
    const opened = await openChoice(
      { ...invite(), "POST /auth/recovery": problem("recovery-code-refused") },
      () => void stubPasskeys({ refuses: () => "NotAllowedError" }),
    );
    await opened.user.click(await opened.dialog.findByRole("button", { name: "Sign in with a passkey" }));
    await opened.dialog.findByText(/^No passkey was used/);
    await opened.user.click(opened.dialog.getByRole("button", { name: "Use a recovery code" }));
    await opened.user.type(opened.dialog.getByRole("textbox", { name: "Recovery code" }), "abcd{Enter}");
    await opened.dialog.findByText(/^This code isn’t valid/);
    expect(opened.dialog.getAllByRole("alert")).toHaveLength(1);
  });

  it.each([
    ["NotAllowedError", "No passkey was used. The prompt was closed, or it took too long. Please try again."],
    ["UnknownError", "The browser couldn’t use a passkey here. Please try again."],
  ])("explains a refused prompt (%s), and can be tried again", async (name, says) => {
    let refuses: string | undefined = name;
    const opened = await openChoice(invite(), () => void stubPasskeys({ refuses: () => refuses }));
    const button = await opened.dialog.findByRole("button", { name: "Sign in with a passkey" });
    await opened.user.click(button);
    expect((await opened.dialog.findByRole("alert")).textContent).toBe(says);
    refuses = undefined;
    await opened.user.click(button);
    await opened.page.findByText("Choose Your Discovery Mode");
  });

  /** Creates an account, and returns the dialog with its codes. */
  async function createRosa({ user, dialog, page }: Awaited<ReturnType<typeof openChoice>>) {
    await user.type(await dialog.findByRole("textbox"), "Rosa{Enter}");
    return within(await page.findByRole("dialog", { name: "Save your recovery codes" }));
  }

  it("creates an account, and shows its recovery codes until they are saved", async () => {
    const opened = await openChoice(open(), () => void stubPasskeys());
    const dialog = await createRosa(opened);
    expect(bodies(opened, "/auth/passkey/new/options")).toEqual([{ name: "Rosa" }]);
    const listed = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(listed).toEqual(recoveryCodes);
    await opened.user.keyboard("{Escape}");
    // As a phone's Back does in the end.
    opened.page.getByRole<HTMLDialogElement>("dialog").close();
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await opened.user.click(await dialog.findByRole("button", { name: "Copy" }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(recoveryCodes.join("\n"));
    await opened.user.click(dialog.getByRole("button", { name: "Continue" }));
    await dialog.findByText("Save the codes first, then check the box above.");
    await opened.user.click(dialog.getByRole("checkbox", { name: "I’ve saved these codes" }));
    await opened.user.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(opened.page.queryByRole("dialog")).toBeNull());
    await opened.page.findByText("Choose Your Discovery Mode");
  });

  it("keeps the codes on other pages and whatever other tabs do, and the page knows the listener", async () => {
    const opened = await openChoice(open(), () => void stubPasskeys());
    const dialog = await createRosa(opened);
    await opened.page.findByText("Choose Your Discovery Mode");
    history.pushState(null, "", "/profile");
    await opened.page.findByRole("heading", { level: 1, name: "Rosa Delgado", hidden: true });
    new BroadcastChannel("spindle").postMessage("changed");
    await waitFor(() => expect(callsTo(opened.calls, "GET", "/api/me").length).toBeGreaterThan(2));
    await opened.page.findByRole("heading", { level: 1, name: "Rosa Delgado", hidden: true });
    expect(dialog.getAllByRole("listitem")).toHaveLength(10);
  });

  it("is replaced by a recovery code where there is none", async () => {
    const opened = await openChoice(invite(), stubNoPasskeys);
    await opened.dialog.findByText("This browser can’t use passkeys. A recovery code still signs you in.");
    expect(opened.dialog.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull();
    await opened.user.click(opened.dialog.getByRole("button", { name: "Use a recovery code" }));
    await opened.user.type(opened.dialog.getByRole("textbox", { name: "Recovery code" }), "abcd{Enter}");
    await untilToastTitled("Signed In With a Recovery Code");
    await opened.page.findByText("Choose Your Discovery Mode");
    expect(bodies(opened, "/auth/recovery")).toEqual([{ code: "abcd" }]);
  });

  it("can't be created without an invitation, and says so", async () => {
    const { dialog } = await openChoice(invite(), () => void stubPasskeys());
    await dialog.findByText(/You need an invitation link/);
    expect(dialog.queryByRole("button", { name: "Create an account" })).toBeNull();
  });
});

it("asks the server for no passkey where none are offered", async () => {
  const { calls, dialog } = await openChoice(local(), () => void stubPasskeys());
  await dialog.findByRole("textbox", { name: "Your name" });
  expect(callsTo(calls, "POST", "/auth/passkey/options")).toEqual([]);
});
