import { draftOf } from '@modules/invoicing/domain/document/draft';
import { emptyDraft, emptyParty } from '@modules/invoicing/domain/document/empty-draft';
import { printableQuotation } from '@modules/invoicing/domain/print';
import { newQuotationLife } from '@modules/invoicing/domain/quotation/draft';
import { QuotationStatus } from '@modules/invoicing/domain/quotation/lifecycle';
import type { QuotationState } from '@modules/invoicing/domain/quotation/quotation.types';
import { chromiumPath } from '../../support/browser';
import { expectGolden } from '../../support/golden-text';
import { pdfPages } from '../../support/pdf-text';
import { TestRenderer } from '../../support/print/renderer';
import { coffee } from './drafts';

const party = (name: string, tin: string) => ({
  ...emptyParty,
  name,
  tin,
  idType: 'BRN' as const,
  idValue: '201901234567',
  phone: '+60312345678',
  addressLine0: 'Lot 18, Jalan Perigi 2',
  postalCode: '31400',
  city: 'Ipoh',
  state: '08',
  country: 'MYS',
});

const offer: QuotationState = {
  ...draftOf({
    ...emptyDraft(1),
    invoiceNumber: 'QT-000042',
    issueDate: '2026-11-02',
    issueTime: '09:15:00',
    supplier: party('Kopi Bukit Harum Sdn. Bhd.', 'C99900100010'),
    buyer: party('Kilang Roti Mentari Sdn. Bhd.', 'C99910002010'),
    billingFrequency: 'Monthly',
    billingStartDate: '2026-11-01',
    billingEndDate: '2026-12-31',
    paymentTerms: 'Half with the order, the rest on delivery',
    prepaymentAmount: '500.00',
    prepaymentId: 'DEP-7',
    prepaymentDate: '2026-10-30',
    remark: 'Delivery within 7 working days after the order',
    lines: [
      coffee({ quantity: '120', discountRate: '5', discountReason: 'Volume discount' }),
      coffee({ description: 'Espresso machine', quantity: '2', unitPrice: '18900.00' }),
    ],
  }),
  validUntil: '2026-12-02',
  ...newQuotationLife(),
  id: '42',
  orgId: '1',
  version: 1,
};

const extras = { now: new Date('2026-11-02T01:15:00Z') };

describe('a quotation on paper', () => {
  let renderer: TestRenderer;
  beforeAll(async () => {
    renderer = new TestRenderer({ executablePath: await chromiumPath() });
  });
  afterAll(() => renderer.close());

  const textOf = async (state: QuotationState): Promise<string> =>
    (await pdfPages(await renderer.render(printableQuotation(state, extras)))).join('\f\n');

  it('says what is offered, on which terms, and until when', async () => {
    const issued = { ...offer, submitStatus: QuotationStatus.Issued };
    expectGolden('pdf/quotation.txt', await textOf(issued));
  });

  it.each([
    [QuotationStatus.Draft, 'Draft'],
    [QuotationStatus.Cancelled, 'Cancelled'],
  ])('in status %i has the watermark %s', async (submitStatus, mark) => {
    expect((await textOf({ ...offer, submitStatus })).toLowerCase()).toContain(mark.toLowerCase());
  });

  it('is in force without a watermark, and never pretends to be an e-invoice', async () => {
    const text = await textOf({ ...offer, submitStatus: QuotationStatus.Issued });
    expect(text).not.toMatch(/draft|cancelled|not validated|tax invoice|validated by/i);
  });
});
