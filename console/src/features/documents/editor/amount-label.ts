import type { Field } from '@kernel/fields';
import { type Currencies, documentFields } from '@modules/invoicing/contract';
import { inCurrency } from '../../../resource/show/figures';

/** The label of a field; an amount of money names the document's currency, if any is to be named. */
export const amountLabel = (label: string, field: Field, currencies: Currencies | null): string =>
  documentFields.isMoney(field) ? inCurrency(label, currencies?.amounts) : label;
