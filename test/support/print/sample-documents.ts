import type { PrintableDocument, PrintableLine, PrintKind } from '@modules/invoicing/domain/print';

const beans: PrintableLine = {
  classification: { code: '022', description: 'Others' },
  description: 'Kopi Liberica, medium roast, 1 kg bag',
  quantity: '12.00000',
  unit: 'bag',
  unitPrice: '68.50',
  discounts: [{ amount: '41.10', reason: 'Volume discount', percent: '5' }],
  charges: [],
  taxes: [{ type: 'Sales Tax', percent: '10', amount: '78.09' }],
  total: '780.90',
};

const training: PrintableLine = {
  classification: { code: '011', description: 'Educational or training services' },
  description: 'Barista training on site, two days',
  quantity: '2',
  unit: 'day',
  unitPrice: '1250.00',
  discounts: [],
  charges: [{ amount: '60.00', reason: 'Travel to site' }],
  taxes: [{ type: 'Service Tax', percent: '8', amount: '204.80' }],
  total: '2560.00',
};

const cups: PrintableLine = {
  classification: { code: '022', description: 'Others' },
  description: 'Paper cups 8 oz, donated to the school canteen programme',
  quantity: '1500',
  unit: 'piece',
  unitPrice: '0.1234',
  discounts: [],
  charges: [],
  taxes: [{ type: 'Tax exemption', amount: '0.00' }],
  total: '185.10',
};

/** A roaster's invoice with most of what an invoice can have; every figure follows R1–R10. */
export const roastersInvoice: PrintableDocument = {
  kind: 1,
  language: 'en',
  number: 'INV-2026-000317',
  watermark: null,
  seller: {
    name: 'Kopi Bukit Damai Sdn. Bhd.',
    tin: 'C20830570210',
    identity: { scheme: 'BRN', value: '202001234567' },
    sst: 'W10-1808-32000059',
    tourismTax: 'NA',
    msic: '46326',
    activity: 'Wholesale of coffee, tea, cocoa and other beverages',
    address: [
      'Lot 8, Jalan Industri 3/2',
      'Taman Perindustrian Damai',
      '43000 Kajang',
      'Selangor, Malaysia',
    ],
    phone: '+60387654321',
    email: 'akaun@kopibukitdamai.example',
  },
  buyer: {
    name: '永成五金贸易有限公司 Weng Seng Hardware Sdn. Bhd.',
    tin: 'C11223344550',
    identity: { scheme: 'BRN', value: '199801009876' },
    sst: 'NA',
    address: [
      'No. 21, Jalan Tun Razak',
      '50400 Kuala Lumpur',
      'Wilayah Persekutuan Kuala Lumpur, Malaysia',
    ],
    phone: '+60321001000',
    email: 'accounts@wengseng.example',
  },
  issuedAt: new Date('2026-11-02T01:15:00Z'),
  currency: 'MYR',
  billing: { frequency: 'Monthly', start: '2026-10-01', end: '2026-10-31' },
  payment: {
    mode: 'Bank Transfer',
    account: '5140 1234 5678 (Bank Damai)',
    terms: '30 days from the date of invoice',
  },
  prepayment: { amount: '500.00', date: '2026-10-05', time: '10:00:00', reference: 'PRE-1188' },
  lines: [beans, training, cups],
  taxes: [
    { type: 'Sales Tax', taxable: '780.90', percent: '10', amount: '78.09' },
    { type: 'Service Tax', taxable: '2560.00', percent: '8', amount: '204.80' },
    {
      type: 'Tax exemption',
      taxable: '185.10',
      amount: '0.00',
      exemptionReason: 'School programme, certificate SCH-2026-04',
    },
  ],
  discounts: [{ amount: '26.00', reason: 'Loyalty' }],
  charges: [{ amount: '15.00', reason: 'Delivery' }],
  totals: {
    net: '3526.00',
    discounts: '26.00',
    charges: '15.00',
    excludingTax: '3515.00',
    tax: '282.89',
    includingTax: '3797.89',
    prepaid: '500.00',
    rounding: '0.01',
    payable: '3297.90',
  },
  references: [{ kind: 'bill', number: 'PO-4500012345' }],
  remark: 'Please quote the document number with your payment.',
  validation: {
    uuid: '8W2CQHZK6V5T9M3N4P7R1S2T10',
    submissionUid: '4GJ7QHZK6V5T9M3N4P7R1S2T10',
    validatedAt: new Date('2026-11-02T01:15:42Z'),
    link: 'https://preprod.myinvois.hasil.gov.my/8W2CQHZK6V5T9M3N4P7R1S2T10/share/R7K2M9XQ4T6V8W1Y3Z5A7B9C2D4E6F8G0H1J3K5L7M9N1P3Q5R7S95',
  },
};

/** Two hundred lines; their totals do not matter here. */
export const longInvoice: PrintableDocument = {
  ...roastersInvoice,
  number: 'INV-2026-000318',
  lines: Array.from({ length: 200 }, (_, i) => ({
    ...[beans, training, cups][i % 3]!,
    description: `Delivery order DO-${String(4001 + i)}, ${[beans, training, cups][i % 3]!.description}`,
  })),
};

/** The same paper in every kind; only what is validated has the authority's code. */
export const inKind = (kind: PrintKind): PrintableDocument => ({
  ...roastersInvoice,
  kind,
  ...(kind !== 'quotation' && kind > 4 && { issuedBy: 'buyer' as const }),
  ...(kind === 'quotation' && { validation: null, validUntil: '2026-12-02' }),
  custom: [{ group: null, name: 'Project', value: 'Kilang 4' }],
});
