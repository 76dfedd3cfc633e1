import type { ItemChoice } from '@modules/payroll/contract';
import { askedOf, nameOf, optionsFor } from './item-choices';

const choice = (id: string, isUsable: boolean): ItemChoice => ({
  id,
  code: `code${id}`,
  name: `Item ${id}`,
  kind: 'addition',
  calculation: 'amount',
  isConfidential: false,
  isUsable,
});
const choices = [choice('1', true), choice('2', false)];
const entry = (payrollItemId: string) => ({ payrollItemId, amount: '5.00', percent: null });

describe('an entry of a row', () => {
  it('shows an item that is not in use any more with its name and its amount', () => {
    expect(nameOf(entry('2'), choices, 'Deleted')).toBe('Item 2');
    expect(askedOf(entry('2'), choices)).toEqual(['amount']);
    expect(optionsFor(entry('2'), choices, 'Deleted')).toEqual([
      { value: '1', label: 'Item 1 (code1)' },
      { value: '2', label: 'Item 2 (code2)' },
    ]);
  });

  it('offers items in use alone to others', () => {
    for (const id of ['', '1'])
      expect(optionsFor(entry(id), choices, 'Deleted').map(({ value }) => value)).toEqual(['1']);
  });

  it('shows an item that was deleted as such, and what was entered for it', () => {
    expect(nameOf(entry('3'), choices, 'Deleted')).toBe('Deleted');
    expect(askedOf(entry('3'), choices)).toEqual(['amount']);
    expect(optionsFor(entry('3'), choices, 'Deleted')[0]).toEqual({ value: '3', label: 'Deleted' });
  });

  it('is not called deleted while the items are being loaded', () =>
    expect(nameOf(entry('1'), null, 'Deleted')).toBe('…'));
});
