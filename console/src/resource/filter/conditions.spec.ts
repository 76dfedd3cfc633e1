import { amount, choice, date, flag, integer, text } from '@kernel/fields';
import { filtersOf, operatorKey, operatorsOf } from './conditions';

const fields = {
  name: text({ max: 100 }),
  active: flag(),
  days: integer({}),
  price: amount({}),
  issued: date({}),
  state: choice('state', ['a', 'b'], {}),
};

describe('conditions', () => {
  it('converts flags and whole numbers to their types, and leaves amounts as text', () => {
    const conditions = [
      { field: 'active', operator: 'eq' as const, value: 'true' },
      { field: 'days', operator: 'gte' as const, value: '30' },
      { field: 'price', operator: 'lte' as const, value: '1060.00' },
    ];
    expect(filtersOf({ keyword: '', conditions, any: false }, fields)).toEqual([
      { field: 'active', operator: 'eq', value: true },
      { field: 'days', operator: 'gte', value: 30 },
      { field: 'price', operator: 'lte', value: '1060.00' },
    ]);
  });

  it('joins the user’s conditions with OR, but never those the screen always adds', () => {
    const conditions = [
      { field: 'name', operator: 'contains' as const, value: 'x' },
      { field: 'state', operator: 'in' as const, value: 'a,b' },
    ];
    const always = [{ field: 'active', operator: 'eq' as const, value: 'false' }];
    expect(filtersOf({ keyword: 'k', conditions, any: true }, fields, always)).toEqual([
      { field: 'keyword', operator: 'contains', value: 'k' },
      { field: 'active', operator: 'eq', value: false },
      {
        operator: 'or',
        value: [
          { field: 'name', operator: 'contains', value: 'x' },
          { field: 'state', operator: 'in', value: ['a', 'b'] },
        ],
      },
    ]);
  });

  it('offers the operators that suit each kind of field', () => {
    expect(operatorsOf(fields.name)[0]).toBe('contains');
    expect(operatorsOf(fields.state)).toEqual(['in', 'neq', 'empty', 'notEmpty']);
    expect(operatorsOf(undefined)).toEqual([]);
    expect(operatorKey(fields.issued, 'gte')).toBe('resource.op.since');
  });
});
