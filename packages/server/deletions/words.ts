// Texts about the list of deleted listeners, for the operator.

export const notWritten = (file: string) => `The list of deleted listeners in ${file} can't be written`;
export const hangs = (file: string) => `The list of deleted listeners in ${file} doesn't answer`;
export const notRead = (file: string) => `The list of deleted listeners in ${file} can't be read`;
export const notADeletion = (file: string, line: number) =>
  `Line ${line} of ${file} isn't a deletion (a time and a SHA-256 hash in hexadecimal), so it's not a list of deleted listeners`;
