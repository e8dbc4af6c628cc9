/** The path below which browsers reach the sandbox, without a slash at its end: empty if it stands alone. */
export function basePath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, "");
}

export function homePath(publicUrl: string): string {
  return basePath(publicUrl) || "/";
}
