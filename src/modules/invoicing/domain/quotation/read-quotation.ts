import { date, faultsOfField, normalise } from '@kernel/fields';
import type { Fault } from '@kernel/rules';
import { readDraft } from '../document/read-draft';
import type { QuotationDraft } from './quotation.types';

export const validUntilField = date({});

/** A quotation corrects nothing. */
const beside = { references: [] } as const satisfies Partial<QuotationDraft>;

/** Parses a posted quotation, as `readDraft` parses a document. */
export function readQuotation(input: object): { draft: QuotationDraft; faults: Fault[] } {
  const { draft, faults } = readDraft({ ...input, kind: 1 });
  const given = 'validUntil' in input ? input.validUntil : null;
  const validUntil = normalise(validUntilField, given) as string | null;
  const wrong = [...faultsOfField(validUntilField, validUntil, 'validUntil')];
  return {
    draft: { ...draft, ...beside, validUntil: wrong.length > 0 ? null : validUntil },
    faults: [...faults, ...wrong],
  };
}
