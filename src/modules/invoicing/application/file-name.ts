/** A name that every file system accepts; the number itself may contain anything. */
export const fileNameOf = (number: string, ending: 'pdf' | 'json'): string =>
  `${number.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.${ending}`;
