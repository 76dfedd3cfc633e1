import { decimal } from '@kernel/money';
import { requestOf } from '../../../../../test/support/payroll/payslip';
import { packed, unpacked } from './packed';

describe('the stored form of a payslip', () => {
  it('restores amounts as amounts and texts as texts', () => {
    const value = { a: decimal('12.30'), b: '12.30', c: '=1', d: '==', e: [decimal(-5), null, 3] };
    expect(unpacked(packed(value))).toEqual(value);
  });

  it('restores a whole month, and yields the same text again', () => {
    const request = requestOf({});
    const text = packed(request);
    expect(unpacked(text)).toEqual(request);
    expect(packed(unpacked(text))).toBe(text);
  });
});
