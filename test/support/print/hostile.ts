import type { PrintableDocument } from '@modules/invoicing/domain/print';
import { roastersInvoice } from './sample-documents';

/** Every known injection into a page, in one value. */
export const hostileText = [
  '<script>document.title="owned"</script>',
  '</style></table><style>body{display:none}</style>',
  '<img src="https://outside.example/a.png" onerror="document.title=1">',
  '<iframe src="file:///etc/passwd"></iframe>',
  `"' onload='x' \`\${7*7}\` {{7*7}} &lt;b&gt;`,
  '\u202Edesrever\u202C 😀',
].join(' ');

export const longWord = 'W'.repeat(300);

const party = { ...roastersInvoice.seller, name: hostileText, address: [hostileText, longWord] };

/** The same text in every field a user can fill. */
export const hostileInvoice: PrintableDocument = {
  ...roastersInvoice,
  number: hostileText,
  seller: { ...party, activity: hostileText, email: hostileText, phone: hostileText },
  buyer: { ...party, name: longWord, tin: hostileText },
  logo: 'https://outside.example/logo.png',
  lines: roastersInvoice.lines.map((line) => ({
    ...line,
    description: `${hostileText} ${longWord}`,
    unit: hostileText,
    discounts: [{ amount: '1.00', reason: hostileText }],
    taxes: [{ type: hostileText, amount: '1.00' }],
  })),
  taxes: [{ type: hostileText, taxable: '1.00', amount: '1.00', exemptionReason: hostileText }],
  discounts: [{ amount: '26.00', reason: hostileText }],
  payment: { mode: hostileText, account: hostileText, terms: hostileText },
  references: [{ kind: 'bill', number: hostileText }],
  remark: hostileText,
};
