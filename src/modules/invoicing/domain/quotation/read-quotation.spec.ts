import { emptyDraft } from '../document/empty-draft';
import { readQuotation } from './read-quotation';

/** Specification 1, section 3: the header of a quotation has these like that of an invoice. */
const header = {
  billingFrequency: 'Monthly',
  billingStartDate: '2026-11-01',
  billingEndDate: '2026-12-31',
  paymentMode: '03',
  bankAccount: '514012345678',
  paymentTerms: 'Half with the order',
  prepaymentId: 'DEP-7',
  prepaymentAmount: '500.00',
  prepaymentDate: '2026-10-30',
  prepaymentTime: '10:00:00',
};

describe('a posted quotation', () => {
  it('keeps its billing period, means of payment and prepayment', () => {
    const { draft, faults } = readQuotation({ ...emptyDraft(1), ...header });
    expect(faults).toEqual([]);
    expect(draft).toMatchObject(header);
  });

  it('corrects nothing, whatever it names', () => {
    const references = [{ documentId: '7', uuid: null, invoiceNumber: 'INV-7' }];
    expect(readQuotation({ ...emptyDraft(1), references }).draft.references).toEqual([]);
  });

  it.each([
    ['prepaymentAmount', { prepaymentAmount: 'some' }],
    ['billingEndDate', { billingEndDate: '31 December' }],
    ['validUntil', { validUntil: 'soon' }],
  ])('reports an unreadable %s', (path, said) => {
    const { draft, faults } = readQuotation({ ...emptyDraft(1), ...said });
    expect(faults).toMatchObject([{ path }]);
    expect(draft[path as 'validUntil']).toBeNull();
  });
});
