import { date, faultsOfField, normalise } from '@kernel/fields';
import type { Fault } from '@kernel/rules';
import { readDraft } from '../document/read-draft';
import type { QuotationDraft } from './quotation.types';

export const validUntilField = date({});

/** An offer corrects nothing and nothing has been paid for it yet. */
const beside = {
  references: [],
  prepaymentId: null,
  prepaymentAmount: null,
  prepaymentDate: null,
  prepaymentTime: null,
} as const satisfies Partial<QuotationDraft>;

/** Reads what was posted as a quotation, as `readDraft` reads a document. */
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
