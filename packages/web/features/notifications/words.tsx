import type { ReactNode } from "react";
import type { NotificationState } from "./notification-state.ts";

export const notifications = "Notifications";
export const enable = "Enable Notifications";
export const sendTest = "Send Test Notification";

export interface StateWords {
  readonly badge: "Not Set" | "Enabled" | "Blocked" | "Unreachable";
  readonly text: string;
}

export const stateWords: Readonly<Record<NotificationState, StateWords>> = {
  "not-set": {
    badge: "Not Set",
    text: "A nudge in the evening if you haven’t spun yet, and your week in review on Sunday. Nothing else.",
  },
  blocked: {
    badge: "Blocked",
    text: "Your browser is blocking notifications. Allow them for Spindle in your browser’s site settings, then come back here.",
  },
  enabled: {
    badge: "Enabled",
    text: "Notifications are on for this device. Once you’ve spun, we won’t remind you that day.",
  },
  unreached: {
    badge: "Unreachable",
    text: "Notifications aren’t reaching this device: your browser’s push service or Spindle didn’t respond. Send a test to try again.",
  },
  "needs-home-screen": {
    badge: "Not Set",
    text: "To get notifications, add Spindle to your Home Screen.",
  },
  "no-service": {
    badge: "Not Set",
    text: "This server doesn’t send notifications. Whoever runs it can turn them on.",
  },
};

/** If the browser has permission, but this listener hasn't enabled notifications in it. */
export const notYetHere =
  "Notifications are allowed in this browser. To start getting them, choose what you want below or send a test.";

export const onIphone = "On iPhone and iPad";
export const tapShare = (sign: ReactNode) => <>Tap Share in the browser {sign}</>;
export const chooseAdd = "Choose Add to Home Screen";
export const openFromThere = "Open Spindle from there";

export const dailyReminder = "Daily reminder";
export const onlyIfNotSpun = "Only if you haven’t spun yet";
export const reminderTime = "Reminder time";
export const localTime = (zone: string | undefined): string =>
  zone === undefined ? "Your local time" : `Your local time, ${zone}`;
export const weeklyRecap = "Weekly recap";
export const sundayAt = (time: string): string => `Sunday at ${time}`;
export const preferencesNotLoaded = "We couldn’t load your preferences.";

export const settingsUpdated = "Settings Updated";
export const preferencesSaved = "Your notification preferences have been saved.";
export const updateFailed = "Update Failed";
export const preferencesNotSaved = "Could not save your notification preferences.";
export const notSupported = "Not Supported";
export const cannotNotify = "Your browser doesn't support notifications.";
export const error = "Error";
export const couldNotAsk = "Could not request notification permission.";
export const blocked = "Notifications Blocked";
export const enableInBrowser = "Please enable notifications in your browser settings.";
export const offline = "You’re Offline";
export const needConnection = "Notifications need a connection. Please try again when you’re back online.";
export const enabled = "Notifications Enabled";
export const heardHere = "You’ll hear from Spindle on this device.";
export const testSent = "Test Notification Sent";
export const anyMoment = "It should arrive any moment.";
export const unreachable = "Couldn’t Reach This Device";
export const noResponse = "We couldn’t reach Spindle. Please try again later.";
export const noPushService = "Your browser’s push service isn’t responding. Please try again later.";
