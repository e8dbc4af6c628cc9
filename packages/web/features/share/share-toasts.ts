import type { Toast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.ts";

export const imageDownloaded: Toast = { title: words.imageDownloaded, tone: "neutral" };

/** For a picture that has no preview on the page. */
export const imageDrawing: Toast = {
  title: words.drawingImage,
  description: words.imageComesByItself,
  tone: "neutral",
};

export const imageFailed: Toast = {
  title: words.imageFailed,
  description: words.imageFailedText,
  tone: "destructive",
};

export const sharingMissing: Toast = {
  title: words.sharingMissing,
  description: words.sharingMissingText,
  tone: "destructive",
};

export const shareFailed: Toast = {
  title: words.shareFailed,
  description: words.shareFailedText,
  tone: "destructive",
};
