import type { RowEntries } from '@modules/payroll/contract';
import { changesIn } from './entry-changes';

const entries: RowEntries = {
  base: '3200.00',
  worked: null,
  unpaidLeave: '1.00',
  paidLeave: '0.00',
  encashedLeave: '0.00',
  overrides: {},
  items: [
    { payrollItemId: '7', amount: '150.00' },
    { payrollItemId: '8', units: '2', rate: '12.50' },
  ],
  extraWork: [
    { day: 'normalDay', hours: '4.00' },
    { day: 'normalDay', hours: '2.00' },
  ],
};

describe('the corrections of an amendment', () => {
  it('are empty when only the notation differs', () => {
    const same = { ...entries, base: '3200', unpaidLeave: '1' };
    expect(changesIn(entries, { ...same, extraWork: [{ day: 'normalDay', hours: '6' }] })).toEqual(
      [],
    );
  });

  it('name the old and the new value of each part', () => {
    const after: RowEntries = {
      ...entries,
      base: '3400.00',
      unpaidLeave: '0.00',
      items: [
        { payrollItemId: '8', units: '3', rate: '12.50' },
        { payrollItemId: '9', percent: '5' },
        { payrollItemId: '' },
      ],
      extraWork: [{ day: 'restDay', hours: '3' }],
    };
    expect(changesIn(entries, after)).toEqual([
      { of: { part: 'base' }, from: '3200.00', to: '3400.00' },
      { of: { part: 'unpaidLeave' }, from: '1.00', to: '0.00' },
      { of: { payrollItemId: '7' }, from: '150.00', to: null },
      { of: { payrollItemId: '8' }, from: '2 × 12.50', to: '3 × 12.50' },
      { of: { payrollItemId: '9' }, from: null, to: '5%' },
      { of: { day: 'normalDay' }, from: '6', to: null },
      { of: { day: 'restDay' }, from: null, to: '3' },
    ]);
  });
});
