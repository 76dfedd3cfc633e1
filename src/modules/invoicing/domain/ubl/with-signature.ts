const END = '}]}';

/**
 * Adds the two signature members to the minified text of an unsigned document, after its last
 * member; nothing else of the signed text changes (myinvois-ubl, section 11.3, step 6).
 */
export function withSignature(unsigned: string, extensions: string, signature: string): string {
  const { kept, tail } = signatureTail(unsigned, extensions, signature);
  return unsigned.slice(0, kept) + tail;
}

/** How much of the unsigned text stays, and what follows on it. */
export function signatureTail(
  unsigned: string,
  extensions: string,
  signature: string,
): { kept: number; tail: string } {
  if (!unsigned.endsWith(END)) throw new TypeError('the text does not end with its only invoice');
  return {
    kept: unsigned.length - END.length,
    tail: `,"UBLExtensions":${extensions},"Signature":${signature}${END}`,
  };
}
