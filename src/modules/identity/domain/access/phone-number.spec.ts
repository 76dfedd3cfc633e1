import { digitsOf, maskedPhone, phoneNumberOf } from './phone-number';

describe('mobile numbers as people write them', () => {
  it.each([
    ['012-345 6789', '+60123456789'],
    ['(012) 345.6789', '+60123456789'],
    ['60123456789', '+60123456789'],
    ['+60 12-345 6789', '+60123456789'],
    ['+60 (0)12-345 6789', '+60123456789'],
    ['0060 12 345 6789', '+60123456789'],
    ['+65 8123 4567', '+6581234567'],
  ])('%s is normalised to %s', (typed, number) => {
    expect(phoneNumberOf(typed)).toBe(number);
  });

  it.each(['', '12', 'call me', '+0123456789', '1234567890123456', '+6012345678901234'])(
    '%j is not a mobile number',
    (typed) => expect(phoneNumberOf(typed)).toBeNull(),
  );

  it.each(['0123456789', '60123456789', '0060123456789', '600123456789'])(
    'is found when it was stored as %s',
    (stored) => expect(digitsOf('+60123456789')).toContain(stored),
  );

  it('rejects the national format of a foreign number', () => {
    expect(digitsOf('+6581234567')).toEqual(['6581234567', '006581234567']);
  });

  it('masks all but both ends', () => {
    expect(maskedPhone('+60123456789')).toBe('+601•••••789');
  });
});
