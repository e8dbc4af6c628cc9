export function canShare(): boolean {
  return "share" in navigator;
}

/** Whether the browser can share an image. */
export function canShareFile(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Whether it could share an image, before there is one. */
export function canSharePictures(): boolean {
  return canShareFile(new File([], "picture.png", { type: "image/png" }));
}

/** Shares after a press; `dismissed` if the listener canceled. */
export async function shareNatively(data: ShareData): Promise<"shared" | "dismissed" | "failed"> {
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "dismissed" : "failed";
  }
}
