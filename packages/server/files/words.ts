// Texts about files that the operator names.

export const symbolicLink = (file: string) =>
  `${file} is a symbolic link. Name a new file, or a regular file to replace.`;
export const notRegularFile = (file: string) =>
  `${file} isn't a regular file. Name a new file, or a regular file to replace.`;

// System errors

export const missing = (path: string) => `${path} doesn't exist.`;
export const belowFile = (path: string) =>
  `${path} can't be used: it, or a part of its path, is a file and not a directory.`;
export const directory = (path: string) => `${path} is a directory and not a file.`;
export const notAllowed = (path: string) => `This user may not use ${path}.`;
export const readOnly = (path: string) => `${path} can't be written: its file system is read-only.`;
