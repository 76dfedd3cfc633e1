import { languages } from '@kernel/i18n';
import type { Params } from '@kernel/rules';
import { translate } from './catalogues';

const currency = 'MYR';

/** One sentence of each kind in which amounts of money appear. */
const sentences: readonly [key: string, params: Params, figures: readonly string[]][] = [
  [
    'document.prepaymentBeyondTotal',
    { currency, prepaid: '1234567.80', total: '1000000.00', beyond: '234567.80' },
    ['MYR 1,234,567.80', '1,000,000.00', '234,567.80'],
  ],
  [
    'reference.beyondLeft',
    { n: 1, currency, amount: '-70000.00', left: '60000.0', number: 'INV-100000', beyond: '10000' },
    ['MYR -70,000.00', '60,000.0', 'INV-100000', '10,000'],
  ],
  ['arithmetic.R9', { expected: '12345.60', actual: '12345.61' }, ['12,345.60', '12,345.61']],
  ['merge.aboveLimit', { number: 'R-20260101', limit: '10000' }, ['R-20260101', 'RM10,000']],
  ['order.priceChanged', { amount: '1590.00' }, ['RM1,590.00']],
  [
    'notification.topic.documentValid.body',
    { number: '20260001', buyer: '1000 Buku Sdn Bhd', currency, amount: '20000.00' },
    ['20260001', '1000 Buku Sdn Bhd', 'MYR 20,000.00'],
  ],
  ['payslip.netBelowZero', { amount: '-1250.40' }, ['RM-1,250.40']],
];

describe.each(languages)('an amount inside a sentence in %s', (language) => {
  it.each(sentences)('has its thousands separators: %s', (key, params, figures) => {
    const said = translate(key, params, language);
    for (const figure of figures) expect(said).toContain(figure);
    expect(said).not.toMatch(/[{}]/);
  });
});
