const END = '}]}';

/**
 * Appends the two signature members to the minified text of an unsigned document; the rest of the
 * signed text is unchanged (myinvois-ubl, section 11.3, step 6).
 */
export function withSignature(unsigned: string, extensions: string, signature: string): string {
  const kept = unsigned.slice(0, unsigned.length - droppedBySigning(unsigned));
  return kept + signatureTail(extensions, signature);
}

/** How many bytes at the end of the unsigned text are replaced. */
export function droppedBySigning(unsigned: string): number {
  if (!unsigned.endsWith(END)) throw new TypeError('the text does not end with its only invoice');
  return END.length;
}

/** The text that replaces them. */
export const signatureTail = (extensions: string, signature: string): string =>
  `,"UBLExtensions":${extensions},"Signature":${signature}${END}`;
