/** How long a browser may take to begin reading what it saves, in milliseconds. */
const readingMs = 60_000;

/** Saves a file under its name where the browser keeps downloads. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingMs);
}
