import { changesIn, changesToRead, mergeFields, taking } from './changes-in';

type Draft = Record<string, unknown> & { lines: object[] };

const line = (quantity: string, more = {}) => ({
  productId: '1',
  quantity,
  unitPrice: '5',
  ...more,
});
const base: Draft = {
  remark: null,
  buyerId: '5',
  buyer: { name: 'A' },
  lines: [line('1'), line('2')],
};

describe('the changes in a document', () => {
  it('are shown as old and new values, without internal columns', () => {
    const before = { remark: null, numberKey: 'INV-1', inBin: false, version: 1 };
    const after = { remark: 'Hello', numberKey: null, inBin: true, version: 2 };
    expect(changesIn(before, after)).toEqual([{ path: 'remark', from: null, to: 'Hello' }]);
  });

  it('name the line and its field', () => {
    expect(changesIn(base, { ...base, lines: [line('1'), line('3')] })).toEqual([
      { path: 'lines[1].quantity', from: '2', to: '3' },
    ]);
  });

  it('count added and removed lines', () => {
    const [change, ...more] = changesIn(base, { ...base, lines: [line('1')] });
    expect(change).toMatchObject({ path: 'lines' });
    expect(more).toEqual([]);
  });

  it('name the parts of a delivery that was there before', () => {
    const delivery = { name: 'Store 1', state: '14', country: 'MYS' };
    const moved = { ...delivery, state: '08' };
    expect(changesToRead({ delivery }, { delivery: moved })).toEqual([
      { path: 'delivery.state', from: '14', to: '08' },
    ]);
    expect(changesToRead({ delivery: null }, { delivery })).toEqual([
      { path: 'delivery', from: null, to: delivery },
    ]);
  });

  it('mention totals only when no other change explains them', () => {
    const totals = { totalTaxAmount: '1.00' };
    expect(changesIn({ ...totals }, { totalTaxAmount: '2.00' })).toHaveLength(1);
    expect(changesIn({ ...totals, remark: 'a' }, { totalTaxAmount: '2.00', remark: 'b' })).toEqual([
      { path: 'remark', from: 'a', to: 'b' },
    ]);
  });
});

describe('two people editing one draft', () => {
  const mine: Draft = { ...base, remark: 'mine', lines: [line('10'), line('2')] };
  const theirs: Draft = { ...base, remark: 'theirs', lines: [line('1'), line('20')] };

  it('conflict in a field that both have changed, and in no other', () => {
    expect(mergeFields(base, mine, theirs)).toEqual([
      { path: 'remark', base: null, mine: 'mine', theirs: 'theirs', isConflict: true },
      { path: 'lines[1].quantity', base: '2', mine: '2', theirs: '20', isConflict: false },
    ]);
  });

  it('keep their own or take the other value, field by field', () => {
    expect(taking(mine, theirs, ['lines[1].quantity'])).toMatchObject({
      remark: 'mine',
      lines: [{ quantity: '10' }, { quantity: '20' }],
    });
    expect(taking(mine, theirs, ['remark'])).toMatchObject({ remark: 'theirs' });
  });

  it('take a party together with its details', () => {
    const other: Draft = { ...base, buyerId: '6', buyer: { name: 'B' } };
    expect(taking(mine, other, ['buyerId'])).toMatchObject({ buyerId: '6', buyer: { name: 'B' } });
  });

  it('conflict in the lines as a whole when one of them added or removed some', () => {
    const more: Draft = { ...base, lines: [...base.lines, line('9')] };
    expect(mergeFields(base, mine, more).map(({ path }) => path)).toEqual(['lines']);
    expect(taking(mine, more, ['lines']).lines).toHaveLength(3);
  });
});
