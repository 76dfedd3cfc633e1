import { flag, longText, normalise, secret, text } from '.';

describe('a stored text', () => {
  it.each([
    ['a name that a control character cuts', 'Kedai\u0000 Kopi\u0007', 'Kedai Kopi'],
    ['a name turned around', '\u202Epoh\u202C Shop', 'poh Shop'],
    ['half a character, and none', 'Kopi\uD83D Bukit\uFFFE', 'Kopi Bukit'],
    ['a whole one outside the first plane', '𠮷野 ☕', '𠮷野 ☕'],
    ['nothing but what nobody sees', '\u0000\u202E ', null],
    ['scripts that join by invisible signs', 'നന്\u200Dമ', 'നന്\u200Dമ'],
  ])('is cleaned: %s', (_case, typed, kept) => {
    expect(normalise(text({ max: 50 }), typed)).toBe(kept);
  });

  it('keeps lines and tabs', () => {
    expect(normalise(longText({ max: 50 }), 'one\r\n\ttwo')).toBe('one\r\n\ttwo');
  });

  it('leaves a secret as it was given', () => {
    expect(normalise(secret({ max: 50 }), 'a\u0007b')).toBe('a\u0007b');
  });
});

describe('a flag', () => {
  it.each<[unknown, unknown]>([
    [0, false],
    ['0', false],
    ['false', false],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    ['yes', 'yes'],
    [2, 2],
  ])('written as %j is read as %j', (written, read) => {
    expect(normalise(flag(), written)).toBe(read);
  });
});
