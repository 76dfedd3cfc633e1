import type { PrintableDocument, PrintableLine } from '../print/printable.types';
import { kindNames, kindNumbers } from '../document/kind-names';
import type { TemplateKind } from './template.types';

/** A grey field in the place of a logo. */
const LOGO =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIyMDAiIGhlaWdodD0iODAiPjxyZWN0IHdpZHRoPSIyMDAiIGhlaWdodD0iODAiIHJ4PSI4IiBmaWxsPSIjZDVkYmUxIi8+PGNpcmNsZSBjeD0iNDIiIGN5PSI0MCIgcj0iMjAiIGZpbGw9IiM5YWE1YjEiLz48cmVjdCB4PSI3NiIgeT0iMjgiIHdpZHRoPSI5OCIgaGVpZ2h0PSIxMCIgcng9IjUiIGZpbGw9IiM5YWE1YjEiLz48cmVjdCB4PSI3NiIgeT0iNDYiIHdpZHRoPSI2NCIgaGVpZ2h0PSI4IiByeD0iNCIgZmlsbD0iI2I2YmVjNyIvPjwvc3ZnPg==';

const goods: PrintableLine = {
  classification: { code: '022', description: 'Others' },
  description: 'Roasted coffee beans, 1 kg bag',
  quantity: '20',
  unit: 'bag',
  unitPrice: '62.50',
  discounts: [{ amount: '62.50', reason: 'Volume discount', percent: '5' }],
  charges: [],
  taxes: [{ type: 'Sales Tax', percent: '10', amount: '118.75' }],
  total: '1187.50',
};

const service: PrintableLine = {
  classification: { code: '011', description: 'Training' },
  description: 'Barista training on site, one day',
  quantity: '1',
  unit: 'day',
  unitPrice: '900.00',
  discounts: [],
  charges: [{ amount: '40.00', reason: 'Travel' }],
  taxes: [{ type: 'Service Tax', percent: '8', amount: '75.20' }],
  total: '940.00',
};

const plainLine = (line: PrintableLine): PrintableLine => ({
  ...line,
  classification: { code: '', description: '' },
});

const sample: PrintableDocument = {
  kind: 1,
  language: 'en',
  number: 'INV-000123',
  watermark: null,
  logo: LOGO,
  seller: {
    name: 'Kopi Contoh Sdn. Bhd.',
    tin: 'C20000000000',
    identity: { scheme: 'BRN', value: '202001000000' },
    sst: 'W10-1808-32000000',
    msic: '46326',
    activity: 'Wholesale of coffee and tea',
    address: ['Lot 8, Jalan Contoh 3/2', '43000 Kajang', 'Selangor, Malaysia'],
    phone: '+60380000000',
    email: 'akaun@kopi-contoh.example',
  },
  buyer: {
    name: 'Restoran Contoh Sdn. Bhd. 样本餐馆有限公司',
    tin: 'C30000000000',
    identity: { scheme: 'BRN', value: '201901000000' },
    address: ['No. 21, Jalan Contoh', '50400 Kuala Lumpur', 'Malaysia'],
    phone: '+60320000000',
    email: 'accounts@restoran-contoh.example',
  },
  issuedAt: new Date('2026-01-15T01:15:00Z'),
  currency: 'MYR',
  billing: { frequency: 'Monthly', start: '2026-01-01', end: '2026-01-31' },
  payment: { mode: 'Bank Transfer', account: '5140 0000 0000', terms: '30 days' },
  lines: [goods, service],
  taxes: [
    { type: 'Sales Tax', taxable: '1187.50', percent: '10', amount: '118.75' },
    { type: 'Service Tax', taxable: '940.00', percent: '8', amount: '75.20' },
  ],
  discounts: [],
  charges: [],
  totals: {
    net: '2127.50',
    discounts: '0.00',
    charges: '0.00',
    excludingTax: '2127.50',
    tax: '193.95',
    includingTax: '2321.45',
    prepaid: '0.00',
    rounding: '0.00',
    payable: '2321.45',
  },
  references: [{ kind: 'bill', number: 'PO-4500012345' }],
  custom: [{ group: null, name: 'Project', value: 'Kilang 4' }],
  remark: 'Please quote the document number with your payment.',
  validation: {
    uuid: 'AAAAAAAAAAAAAAAAAAAAAAAAAA',
    submissionUid: 'BBBBBBBBBBBBBBBBBBBBBBBBBB',
    validatedAt: new Date('2026-01-15T01:15:42Z'),
    link: 'https://myinvois.hasil.gov.my/AAAAAAAAAAAAAAAAAAAAAAAAAA/share/SAMPLE',
  },
};

/** A document of this kind with most of what it can have, for a template that is being designed. */
export function sampleOf(kind: TemplateKind): PrintableDocument {
  if (kind === 'quotation')
    return {
      ...sample,
      kind,
      number: 'QT-000123',
      validation: null,
      validUntil: '2026-02-15',
      lines: sample.lines.map(plainLine),
    };
  const number = kindNumbers.find((each) => kindNames[each] === kind)!;
  return {
    ...sample,
    kind: number,
    ...(number > 4 && { issuedBy: 'buyer' as const }),
    ...(number % 4 !== 1 && {
      references: [
        { kind: 'original' as const, number: 'INV-000098', uuid: 'CCCCCCCCCCCCCCCCCCCCCCCCCC' },
      ],
    }),
  };
}
