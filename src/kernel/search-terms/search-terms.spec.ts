import fc from 'fast-check';
import { answers, piecesOf, termsOf } from './search-terms';

const finds = (words: string, text: string): boolean => {
  const terms = [...termsOf(text)];
  const pieces = piecesOf(words);
  return pieces.length > 0 && pieces.every((piece) => terms.some((term) => answers(term, piece)));
};

describe('full-text search', () => {
  it.each([
    ['a word', 'rejection', 'A rejection within 72 hours', true],
    ['whatever its case', 'PCB', 'How pcb is withheld', true],
    ['the middle of a word', 'ject', 'A rejection within 72 hours', true],
    ['marks left out', 'cafe', 'Café', true],
    ['two words, in any order', 'hours rejection', 'A rejection within 72 hours', true],
    ['a word that is not there', 'payroll', 'A rejection within 72 hours', false],
    ['Chinese in the middle of a sentence', '电子发票', '马来西亚的电子发票从2024年开始', true],
    ['the same in traditional script', '電子發票', '馬來西亞的電子發票從2024年開始', true],
    ['Chinese characters that stand apart', '电票', '马来西亚的电子发票', false],
    ['a single character', '税', '所得税', true],
    ['both scripts together', 'PCB预扣', '什么是PCB预扣税', true],
    ['full width', 'ＰＣＢ', 'PCB', true],
    ['signs alone', '%_', 'anything', false],
  ])('finds %s', (_case, words, text, found) => expect(finds(words, text)).toBe(found));

  const sign = fc.constantFrom(
    ...'aBcçéZ09 .,-马来西亚電子發票税ﬁＡ𠮷Σςß\n%_'.split(/(?:)/u),
    'İ',
    'ẞ',
    'e\u0301',
    'ab',
    'x'.repeat(30),
  );

  it('finds a text by any part of at least two characters', () => {
    fc.assert(
      fc.property(
        fc.array(sign, { minLength: 2, maxLength: 60 }),
        fc.nat(),
        fc.nat(),
        (signs, a, b) => {
          const from = a % (signs.length - 1);
          const to = from + 2 + (b % (signs.length - from - 1));
          const part = signs.slice(from, to).join('');
          fc.pre(piecesOf(part).length > 0);
          expect(finds(part, signs.join(''))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('has no term longer than its column', () => {
    const longest = Math.max(...[...termsOf('x'.repeat(500))].map((term) => term.length));
    expect(longest).toBe(48);
  });
});
