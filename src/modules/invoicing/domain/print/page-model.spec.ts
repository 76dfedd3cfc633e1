import { longInvoice, roastersInvoice } from '../../../../../test/support/print/sample-documents';
import { settingOf } from '../document/attributes';
import { pageModel } from './page-model';
import { validationLink } from './validation-link';
import { watermarkOf } from './watermark';

const labels = (facts: { label: string }[]): string[] => facts.map(({ label }) => label);

describe('the page of an invoice', () => {
  it('shows the issue time in Malaysia, which may be a day after UTC', () => {
    const late = { ...roastersInvoice, issuedAt: new Date('2026-11-02T17:30:00Z') };
    expect(
      pageModel(late)
        .facts.slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['2026-11-03', '01:30:00']);
  });

  it('omits what does not apply: NA, empty texts, zero discounts and prepayments', () => {
    const bare = pageModel({
      ...roastersInvoice,
      discounts: [],
      charges: [],
      totals: {
        ...roastersInvoice.totals,
        discounts: '0.00',
        charges: '0.00',
        prepaid: '0.00',
        rounding: '0.00',
      },
      billing: { frequency: ' ' },
    });
    expect(labels(bare.seller.facts)).not.toContain('party.tourismTax');
    expect(labels(bare.facts)).toEqual([
      'fact.issueDate',
      'fact.issueTime',
      'fact.currency',
      'reference.bill',
    ]);
    const anonymous = { ...roastersInvoice.buyer, address: ['NA', 'Malaysia'] };
    expect(pageModel({ ...roastersInvoice, buyer: anonymous }).buyer.address).toEqual(['Malaysia']);
    expect(labels(bare.totals)).toEqual([
      'total.net',
      'total.excludingTax',
      'total.tax',
      'total.includingTax',
    ]);
  });

  it('shows totals from R3 to R9 in the order in which each follows from those above', () => {
    expect(pageModel(roastersInvoice).totals.map(({ value }) => value)).toEqual([
      '3,526.00',
      '−26.00',
      '15.00',
      '3,515.00',
      '282.89',
      '3,797.89',
      '−500.00',
      '0.01',
    ]);
  });

  it('prints header discounts as one sum when no single ones are given', () => {
    const page = pageModel({ ...roastersInvoice, discounts: [] });
    expect(page.totals).toContainEqual({ label: 'total.discount', value: '−26.00' });
  });

  it('shows the rate of a foreign currency', () => {
    const page = pageModel({ ...roastersInvoice, currency: 'USD', exchangeRate: '4.7200' });
    expect(page.facts).toContainEqual({ label: 'fact.exchangeRate', value: '1 USD = 4.72 MYR' });
  });

  it('names references and the recipient among its facts, and what it contains by itself', () => {
    const page = pageModel({
      ...roastersInvoice,
      references: [
        { kind: 'contains', number: 'INV-1 – INV-240 (240)' },
        { kind: 'original', number: 'INV-7', uuid: '8W2CQHZK6V5T9M3N4P7R1S2T10' },
      ],
      delivery: {
        name: 'Gudang Utara Sdn. Bhd.',
        identity: { scheme: 'BRN', value: '201901009999' },
        address: ['Lot 1', '08000 Sungai Petani', 'Malaysia'],
      },
    });
    expect(page.contains).toBe('INV-1 – INV-240 (240)');
    expect(page.facts.slice(-2)).toEqual([
      { label: 'reference.original', value: 'INV-7 · 8W2CQHZK6V5T9M3N4P7R1S2T10' },
      {
        label: 'party.delivery',
        value: 'Gudang Utara Sdn. Bhd. · Lot 1, 08000 Sungai Petani, Malaysia · 201901009999',
      },
    ]);
  });

  it('names the currency of what was prepaid, and the host behind the code', () => {
    const page = pageModel({ ...roastersInvoice, currency: 'USD' });
    expect(page.payment).toContainEqual({
      label: 'payment.prepaid',
      value: 'USD 500.00 · 2026-10-05 10:00:00 · PRE-1188',
    });
    expect(page.validation).toMatchObject({ host: 'preprod.myinvois.hasil.gov.my' });
  });

  it('shows the organisation’s own values last, attributes before fields, under their names', () => {
    const entry = (name: string) => ({ group: null, name, value: `${name} 1` });
    const page = pageModel({
      ...roastersInvoice,
      custom: [entry('Lorry')],
      additional: [entry('Purchase order'), entry('Purchase order')],
    });
    expect(page.facts.slice(-3)).toEqual(
      ['Purchase order', 'Purchase order', 'Lorry'].map((label) => ({
        label,
        isNamed: true,
        value: `${label} 1`,
      })),
    );
  });

  it('shows optional attributes in the order of the organisation', () => {
    const usual = labels(pageModel(roastersInvoice).payment);
    const order = [{ ...settingOf('paymentTerms'), orderNo: 1 }];
    expect(usual.indexOf('payment.terms')).toBeGreaterThan(0);
    expect(labels(pageModel({ ...roastersInvoice, order }).payment)).toEqual([
      'payment.terms',
      ...usual.filter((label) => label !== 'payment.terms'),
    ]);
  });

  it('has no amount in words for a negative amount', () => {
    const totals = { ...roastersInvoice.totals, payable: '-12.00' };
    expect(pageModel({ ...roastersInvoice, totals }).words).toBeNull();
  });

  it('shows a fixed tax with its amount and units', () => {
    const perUnit = { amount: '10.00', units: '3', unit: 'room night' };
    const [first] = longInvoice.lines;
    const taxed = { ...first!, taxes: [{ type: 'Tourism Tax', perUnit, amount: '30.00' }] };
    const [line] = pageModel({ ...roastersInvoice, lines: [taxed] }).lines;
    expect(line!.taxes).toEqual([
      { type: 'Tourism Tax', rate: '10.00 × 3 room night', amount: '30.00' },
    ]);
  });

  it.each(['png', 'jpeg', 'gif'])('prints a logo of each kind that it may have: %s', (kind) => {
    const logo = `data:image/${kind};base64,AAAA`;
    expect(pageModel({ ...roastersInvoice, logo }).logo).toBe(logo);
  });

  it.each(['https://example.com/a.png', 'data:text/html;base64,PGI+', 'data:image/png;base64,"x'])(
    'prints no logo from %s',
    (logo) => {
      expect(pageModel({ ...roastersInvoice, logo }).logo).toBeNull();
    },
  );
});

// Decisions, section 1.
it.each([
  [0, 'draft'],
  [1, 'pending'],
  [2, 'draft'],
  [3, 'draft'],
  [10, null],
  [11, 'invalid'],
  [12, 'cancelled'],
  [13, 'rejected'],
  [99, 'draft'],
])('a document in status %i carries the watermark %s', (status, mark) => {
  expect(watermarkOf(status)).toBe(mark);
});

it('links to the public page of the portal (myinvois-api, section 9.1)', () => {
  expect(validationLink('https://portal.example/', 'AB12', 'LONG/1')).toBe(
    'https://portal.example/AB12/share/LONG%2F1',
  );
});
