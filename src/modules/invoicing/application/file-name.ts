/** A name that every file system takes; the number itself may hold anything. */
export const fileNameOf = (number: string, ending: 'pdf' | 'json'): string =>
  `${number.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.${ending}`;
