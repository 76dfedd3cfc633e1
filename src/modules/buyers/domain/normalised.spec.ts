import { faultsOfValue } from '@kernel/rules';
import { normalisedPhone, normalisedTin } from './normalised';
import { phone, tin } from './party-rules';

describe('TINs as people write them (decisions, section 4)', () => {
  it.each([
    [' c 9990001111 ', 'C99900011110'],
    ['C099900011110', 'C99900011110'],
    ['C-99900011110', 'C99900011110'],
    ['OG115002000', 'IG115002000'],
    ['SG115002001', 'IG115002001'],
    ['ig115002001', 'IG115002001'],
    ['ei00000000010', 'EI00000000010'],
  ])('%s becomes %s, which is valid', (typed, stored) => {
    expect(normalisedTin(typed)).toBe(stored);
    expect([...faultsOfValue(stored, tin, '')]).toEqual([]);
  });

  it('leaves anything but a TIN unchanged', () => {
    expect(normalisedTin('belum ada')).toBe('BELUMADA');
  });
});

describe('phone numbers as people write them', () => {
  it.each([
    ['05-550 1234', '+6055501234'],
    ['(012) 345 6789', '+60123456789'],
    ['60123456789', '+60123456789'],
    ['0060 12 345 6789', '+60123456789'],
    ['+60 12-345 6789', '+60123456789'],
  ])('%s becomes %s, which is valid', (typed, stored) => {
    expect(normalisedPhone(typed)).toBe(stored);
    expect([...faultsOfValue(stored, phone, '')]).toEqual([]);
  });

  it('does not guess a foreign country code', () => {
    expect(normalisedPhone('06 1234 5678', 'SGP')).toBe('0612345678');
  });
});
