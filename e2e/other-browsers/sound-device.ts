import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { soundPrograms } from "../../scripts/programs.mjs";

/** A sound device that nobody hears. */
export interface SoundDevice {
  /** The variables by which a program finds it. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a PulseAudio server of its own, whose only device takes sound at the pace of a real one. */
export async function startSoundDevice(): Promise<SoundDevice> {
  const { pulseaudio } = soundPrograms();
  if (pulseaudio === undefined) throw new Error("There is no PulseAudio.");
  const home = mkdtempSync(join(tmpdir(), "spindle-sound-"));
  const socket = join(home, "socket");
  const modules = ["module-null-sink", `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const server = spawn(
    pulseaudio,
    [
      "-n",
      "--daemonize=no",
      "--use-pid-file=no",
      "--exit-idle-time=-1",
      ...modules.map((each) => `--load=${each}`),
    ],
    { stdio: "ignore", env: { PATH: process.env["PATH"], HOME: home, XDG_RUNTIME_DIR: home } },
  );
  process.once("exit", () => server.kill());
  const ended = once(server, "exit");
  while (!existsSync(socket)) {
    if (server.exitCode !== null) throw new Error(`PulseAudio ended with status ${server.exitCode}.`);
    await pause(20);
  }
  return {
    environment: { PULSE_SERVER: `unix:${socket}` },
    close: async () => {
      server.kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
