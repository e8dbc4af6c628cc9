/** Whether the browser has a way of its own to share. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Whether it takes a picture along. */
export function canShareFile(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Whether it would take a picture along, before there is one. */
export function canSharePictures(): boolean {
  return canShareFile(new File([], "picture.png", { type: "image/png" }));
}

/** Shares from a press; `dismissed` where the listener thought better of it. */
export async function shareNatively(data: ShareData): Promise<"shared" | "dismissed" | "failed"> {
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "dismissed" : "failed";
  }
}
