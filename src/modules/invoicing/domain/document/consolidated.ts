import { isGeneralPublic } from '@kernel/codes/general-tin';
import type { Content } from './document.types';
import { kinds, type Side } from './kinds';

/** The classification of a consolidated e-invoice. */
export const CONSOLIDATED = '004';

/** The name must be exactly this since August 2025 (myinvois-api, section 12). */
export const PUBLIC_NAME = 'General Public';

/** The side of our trading partner: the buyer, or the supplier of a self-billed document. */
export const counterpartyRole = ({ kind }: Pick<Content, 'kind'>): Side => kinds[kind].theirs;

/** True for a consolidated e-invoice, self-billed or not. */
export const isConsolidated = (content: Content): boolean => {
  const other = content[counterpartyRole(content)];
  return other !== null && isGeneralPublic(other);
};
