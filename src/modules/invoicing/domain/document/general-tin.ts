import type { Content, Party } from './document.types';
import { kinds, type Side } from './kinds';

/** The four general TINs, by the role they stand for (myinvois-ubl, section 6.2). */
export const GeneralTin = {
  public: 'EI00000000010',
  foreignBuyer: 'EI00000000020',
  foreignSupplier: 'EI00000000030',
  government: 'EI00000000040',
} as const;

/** The classification of a consolidated e-invoice. */
export const CONSOLIDATED = '004';

export const isGeneralTin = (tin: string | null): boolean =>
  Object.values(GeneralTin).some((each) => each === tin);

/** The side of our trading partner: the buyer, or the supplier of a self-billed document. */
export const counterpartyRole = ({ kind }: Pick<Content, 'kind'>): Side => kinds[kind].theirs;

/** The anonymous general public: the other side of a consolidated document. */
export const isGeneralPublic = (party: Pick<Party, 'tin' | 'idValue'>): boolean =>
  party.tin === GeneralTin.public && party.idValue === 'NA';

/** True for a consolidated e-invoice, self-billed or not. */
export const isConsolidated = (content: Content): boolean => {
  const other = content[counterpartyRole(content)];
  return other !== null && isGeneralPublic(other);
};
