import type { Field } from '@kernel/fields';
import { type Currencies, documentFields } from '@modules/invoicing/contract';
import { inCurrency } from '../../../../resource/show/figures';

/**
 * The label of a field; an amount is labelled with the document's currency, if that is to be shown.
 */
export const amountLabel = (label: string, field: Field, currencies: Currencies | null): string =>
  documentFields.isMoney(field) ? inCurrency(label, currencies?.amounts) : label;
