/** How long a browser may take to start reading the object URL. */
const readingMs = 60_000;

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingMs);
}
