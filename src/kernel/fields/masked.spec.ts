import { sealed, secret, text } from './kit';
import { isMasked, maskedEnd } from './masked';
import { MASK } from './normalise';

describe('a sealed text', () => {
  it.each([
    ['901231145678', '••••5678'],
    ['12345678', '••••5678'],
    ['1234567', MASK],
    ['', MASK],
  ])('%s is shown as %s', (plain, shown) => expect(maskedEnd(plain)).toBe(shown));

  const number = sealed({ max: 20 });
  it.each([
    ['the end that was shown, of a sealed field', number, '••••5678', true],
    ['the mask, of a sealed field', number, MASK, true],
    ['a new value', number, '901231145678', false],
    ['nothing', number, null, false],
    ['the mask, of a secret', secret({ max: 20 }), MASK, true],
    ['dots that a person typed into a plain field', text({ max: 20 }), '••••5678', false],
  ])('keeps the stored value when %s is sent, case %#', (_, field, value, kept) =>
    expect(isMasked(field, value)).toBe(kept),
  );
});
