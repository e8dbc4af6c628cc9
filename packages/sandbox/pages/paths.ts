/** The sandbox's path without a trailing slash; empty if it is not mounted below a path. */
export function basePath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, "");
}

export function homePath(publicUrl: string): string {
  return basePath(publicUrl) || "/";
}
