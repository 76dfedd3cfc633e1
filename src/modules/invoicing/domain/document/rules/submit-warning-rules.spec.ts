import { refuseIfAny, requireConfirmed, Unconfirmed } from '@kernel/rules';
import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import { goldenContent } from '../../../../../../test/support/golden-drafts';
import type { DocumentDraft, DraftLine } from '../document.types';
import { draftOf } from '../draft';
import { emptyDraft, emptyLine } from '../empty-draft';
import { submitWarnings } from './submit-warning-rules';

const line = (changes: Partial<DraftLine>): DraftLine => ({
  ...emptyLine(),
  quantity: '1',
  unitPrice: '100',
  ...changes,
});

const questionsOf = (changes: Partial<DocumentDraft>) => [
  ...submitWarnings(draftOf({ ...emptyDraft(1), lines: [line({})], ...changes })),
];

describe('what is asked before a document is submitted', () => {
  it('nothing, for the worked examples and an ordinary invoice', () => {
    for (const name of ['invoice', 'credit-note', 'consolidated-invoice', 'self-billed-invoice'])
      expect([...submitWarnings(goldenContent(name))]).toEqual([]);
    expect(questionsOf({ prepaymentAmount: '100' })).toEqual([]);
    expect(questionsOf({ lines: [line({ discountRate: '100' })] })).toEqual([]);
  });

  it.each<[string, Partial<DocumentDraft>, object]>([
    [
      'an invoice below nought',
      { lines: [line({ unitPrice: '-40' })] },
      { code: 'document.totalBelowNought', params: { total: '-40.00', currency: 'MYR' } },
    ],
    [
      'a line of which there is nothing',
      { lines: [line({}), line({ quantity: '0' })] },
      { code: 'line.quantityNought', path: 'lines[1].quantity', params: { n: 2 } },
    ],
    [
      'a discount of a sen more than its line',
      { lines: [line({}), line({ discountAmount: '100.01' })] },
      {
        code: 'line.discountBeyondLine',
        path: 'lines[1].discountAmount',
        params: { n: 2, discount: '100.01', subtotal: '100.00', currency: 'MYR' },
      },
    ],
    [
      'a discount of a line together with the overall one',
      { discountRate: '60', lines: [line({ discountRate: '50' }), line({})] },
      { code: 'line.discountBeyondLine', params: { n: 1, discount: '110.00' } },
    ],
    [
      'a discount of more than a deduction',
      { lines: [line({}), line({ quantity: '-1', unitPrice: '10', discountAmount: '-10.01' })] },
      {
        code: 'line.discountBeyondLine',
        path: 'lines[1].discountAmount',
        params: { n: 2, discount: '-10.01', subtotal: '-10.00', currency: 'MYR' },
      },
    ],
    [
      'a further discount above the net amount',
      { additionalDiscountAmount: '100.01', additionalFeeAmount: '50' },
      { code: 'document.discountBeyondNet', params: { discount: '100.01', net: '100.00' } },
    ],
    [
      'a prepayment above the total',
      { prepaymentAmount: '100.5' },
      {
        code: 'document.prepaymentBeyondTotal',
        params: { prepaid: '100.50', total: '100.00', beyond: '0.50' },
      },
    ],
  ])('%s', (_, changes, expected) => {
    const [found, ...others] = questionsOf(changes);
    expect(found).toMatchObject({ ...expected, confirm: true, severity: 'warning' });
    expect(others).toEqual([]);
    for (const language of languages) expect(readCatalogue(language)).toHaveProperty([found!.code]);
  });

  it('is no fault, but holds the document until each code is confirmed', () => {
    const questions = questionsOf({
      lines: [line({ discountAmount: '120' })],
      prepaymentAmount: '5',
    });
    const codes = questions.map(({ code }) => code);
    expect(codes).toEqual([
      'document.totalBelowNought',
      'line.discountBeyondLine',
      'document.prepaymentBeyondTotal',
    ]);
    expect(() => refuseIfAny(questions)).not.toThrow();
    expect(() => requireConfirmed(questions, codes.slice(1))).toThrow(Unconfirmed);
    expect(() => requireConfirmed(questions, codes)).not.toThrow();
  });

  it('a note that reduces is refused below zero, and therefore not asked about', () => {
    expect(questionsOf({ kind: 2, lines: [line({ unitPrice: '-40' })] })).toEqual([]);
  });
});
