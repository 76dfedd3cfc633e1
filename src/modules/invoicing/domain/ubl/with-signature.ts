const END = '}]}';

/**
 * Adds the two signature members to the minified text of an unsigned document, after its last
 * member; nothing else of the signed text changes (myinvois-ubl, section 11.3, step 6).
 */
export function withSignature(unsigned: string, extensions: string, signature: string): string {
  if (!unsigned.endsWith(END)) throw new TypeError('the text does not end with its only invoice');
  const open = unsigned.slice(0, -END.length);
  return `${open},"UBLExtensions":${extensions},"Signature":${signature}${END}`;
}
