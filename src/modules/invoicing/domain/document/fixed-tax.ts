import type { LineTax } from './document.types';

/** Tourism tax is an amount per room and night, not a percentage (myinvois-ubl, section 8.4). */
export const TOURISM = '03';

/** A tax with an amount per unit, or one that is by nature fixed and still lacks its amount. */
export const isFixedTax = <Amount>({ taxType, taxRate, taxPerUnit }: LineTax<Amount>): boolean =>
  taxPerUnit !== null || (taxType === TOURISM && taxRate === null);
