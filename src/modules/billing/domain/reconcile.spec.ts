import fc from 'fast-check';
import { decimal } from '@kernel/money';
import { type LedgerLine, differencesBetween } from './reconcile';

const from = new Date('2026-07-01T00:00:00Z');
const to = new Date('2026-07-02T00:00:00Z');
const line = (id: string, more: Partial<LedgerLine> = {}): LedgerLine => ({
  kind: 'payment',
  id,
  currency: 'MYR',
  amount: decimal('1170.00'),
  at: new Date('2026-07-01T12:00:00Z'),
  ...more,
});
const before = { at: new Date('2026-06-30T23:59:59Z') };

describe('the two accounts of a day', () => {
  it.each<[string, LedgerLine[], LedgerLine[], string[]]>([
    ['agree', [line('a')], [line('a', { amount: decimal('1170') })], []],
    ['lack a payment here', [], [line('a')], ['missingHere']],
    ['lack a payment there', [line('a')], [], ['missingThere']],
    ['differ in the amount', [line('a')], [line('a', { amount: decimal('1') })], ['different']],
    ['differ in the currency', [line('a')], [line('a', { currency: 'CNY' })], ['different']],
    ['tell other times of it', [line('a')], [line('a', before)], []],
    ['lack what is not of the day', [line('a', before)], [line('b', before)], []],
    [
      'tell a refund and a payment apart',
      [line('a')],
      [line('a', { kind: 'refund' })],
      ['missingHere', 'missingThere'],
    ],
  ])('%s', (_, ours, theirs, kinds) => {
    const found = differencesBetween(ours, theirs, { from, to });
    expect(found.map(({ difference }) => difference)).toEqual(kinds);
  });

  it('yield all planted differences and no others', () => {
    const fate = fc.constantFrom('same', 'missingHere', 'missingThere', 'different');
    fc.assert(
      fc.property(fc.array(fate, { maxLength: 40 }), (fates) => {
        const lines = fates.map((what, at) => ({ what, line: line(`p${at}`) }));
        const ours = lines.filter(({ what }) => what !== 'missingHere').map((each) => each.line);
        const theirs = lines
          .filter(({ what }) => what !== 'missingThere')
          .map((each) =>
            each.what === 'different' ? { ...each.line, amount: decimal('1') } : each.line,
          );
        const found = differencesBetween(ours, theirs, { from, to });
        const planted = lines.filter(({ what }) => what !== 'same');
        const textOf = (id: string, what: string): string => `${id} ${what}`;
        expect(found.map(({ id, difference }) => textOf(id, difference)).sort()).toEqual(
          planted.map(({ what, line: { id } }) => textOf(id, what)).sort(),
        );
      }),
    );
  });
});
