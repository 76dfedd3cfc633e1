/** The TIN of the general public (myinvois-ubl, section 6.2). */
export const PUBLIC_TIN = 'EI00000000010';
/** Given where there is nothing to give. */
export const NONE = 'NA';

/** True for the party of a consolidated document: the general public, without an identity. */
export const isGeneralPublic = ({ tin, idValue }: { tin: string; idValue: string }): boolean =>
  tin === PUBLIC_TIN && idValue === NONE;
