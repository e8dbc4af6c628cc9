// Texts about files that the operator names.

export const symbolicLink = (file: string) =>
  `${file} is a symbolic link. Name a new file, or a regular file to replace.`;
export const notRegularFile = (file: string) =>
  `${file} isn't a regular file. Name a new file, or a regular file to replace.`;
