/** The four general TINs, by the role they stand for (myinvois-ubl, section 6.2). */
export const GeneralTin = {
  public: 'EI00000000010',
  foreignBuyer: 'EI00000000020',
  foreignSupplier: 'EI00000000030',
  government: 'EI00000000040',
} as const;

export const isGeneralTin = (tin: string | null): boolean =>
  Object.values(GeneralTin).some((each) => each === tin);

/** A foreign party has one general TIN as buyer and another as supplier. */
export const isForeignTin = (tin: string | null): boolean =>
  tin === GeneralTin.foreignBuyer || tin === GeneralTin.foreignSupplier;

/** The anonymous general public, without an identity: the other side of a consolidated document. */
export const isGeneralPublic = (party: { tin: string | null; idValue: string | null }): boolean =>
  party.tin === GeneralTin.public && party.idValue === 'NA';
