import type { Toast } from "../../ui/toast/toast-store.ts";

export const imageDownloaded: Toast = { title: "Share Image Downloaded!", tone: "neutral" };

/** Said of a picture that nothing on the page shows, where it takes longer than a moment. */
export const imageDrawing: Toast = {
  title: "Drawing Your Share Image",
  description: "It’ll download as soon as it’s ready.",
  tone: "neutral",
};

export const imageFailed: Toast = {
  title: "Couldn't Create Share Image",
  description: "We couldn't generate your share image. Please try again!",
  tone: "destructive",
};

export const sharingMissing: Toast = {
  title: "Couldn’t Open Sharing",
  description: "It didn’t load. Please try again.",
  tone: "destructive",
};

export const shareFailed: Toast = {
  title: "Couldn’t Share",
  description: "Your browser couldn’t share it. Copy the link instead.",
  tone: "destructive",
};
