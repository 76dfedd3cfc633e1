import { anonymised, isAnonymous, MASK, namesIn } from './anonymise';

const names = ['Nur Aisyah binti Rahman', 'Kedai Harum Sdn. Bhd.', '陈美玲', 'nur.aisyah'];

describe('a published answer names nobody', () => {
  it.each<[string, string, string]>([
    ['a person', 'Nur Aisyah binti Rahman asks', `${MASK} asks`],
    ['written over two lines', 'nur aisyah\nbinti rahman asks', `${MASK} asks`],
    ['a company', 'We are Kedai Harum Sdn. Bhd. in Ipoh', `We are ${MASK} in Ipoh`],
    ['in Han script', '我是陈美玲，请问', `我是${MASK},请问`],
    ['an e-mail address', 'write to aisyah+tax@example.com.my please', `write to ${MASK} please`],
    ['with full-width signs', 'ａｉｓｙａｈ＠example.com', MASK],
    ['a TIN of a company', 'TIN C1234567890', MASK],
    ['a TIN of a person', 'our number is IG 12345678910.', `our number is ${MASK}.`],
    ['an identity card', 'IC 900101-14-5678', MASK],
    ['a telephone', 'call +60 12-345 6789 today', `call ${MASK} today`],
    ['in brackets', 'call (03) 8911 1000', `call ${MASK}`],
    ['a number of the register', 'BRN 202001012345 (1365432-X)', `${MASK})`],
    ['an account', 'account 5140 1234 5678', MASK],
    ['a link', 'see https://example.com/share/Ab3?id=5', `see ${MASK}`],
    ['the domain of a company', 'our shop is kedai-harum.com.my, and', `our shop is ${MASK}, and`],
    ['a domain within a sentence', '请看harum.example。', `请看${MASK}。`],
    ['but none of the government', 'see mytax.hasil.gov.my', 'see mytax.hasil.gov.my'],
    ['hidden by signs without width', 'C12345\u200b67890', MASK],
    [
      'amounts stay',
      'a limit of RM4,000 or RM 1,200,000.00 a year',
      'a limit of RM4,000 or RM 1,200,000.00 a year',
    ],
    ['an amount hides no telephone', 'RM012-3456789', MASK],
    [
      'years and rates stay',
      'From 2026 on 11% within 72 hours',
      'From 2026 on 11% within 72 hours',
    ],
    ['a part of a word is no name', 'nur.aisyahs', 'nur.aisyahs'],
  ])('%s', (_what, text, expected) => {
    expect(anonymised(text, names).replace(/\b(?:TIN|IC|BRN|account) (?=\[)/u, '')).toBe(expected);
  });

  it('no number, address or telephone survives, wherever it stands and however it is written', () => {
    const next = generator(20_261_123);
    for (let round = 0; round < 4000; round += 1) {
      const planted = plantedBy(next);
      const text = `${pick(next, around)}${planted}${pick(next, around)}`;
      const clean = anonymised(text, names);
      expect([text, clean, clean.includes(planted.trim())]).toEqual([text, clean, false]);
      expect([text, clean, looksLikeOne(clean)]).toEqual([text, clean, false]);
      // Masking is idempotent: the editor may apply it twice.
      expect(anonymised(clean, names)).toBe(clean);
    }
  });
});

describe('who occurs in a ticket', () => {
  const occurring = {
    people: ['Nur Aisyah binti Rahman', '陈美玲'],
    companies: ['Kedai Harum Sdn. Bhd.'],
    others: ['harum.staff'],
  };
  it.each<[string, string]>([
    ['Dear Aisyah, yes', `Dear ${MASK}, yes`],
    ['Kedai Harum may', `${MASK} may`],
    ['谢谢美玲的回答', `谢谢${MASK}的回答`],
    ['harum.staff asked', `${MASK} asked`],
    ['a binti of nobody', 'a binti of nobody'],
  ])('%s', (text, expected) => {
    expect(anonymised(text, namesIn(occurring))).toBe(expected);
    expect(isAnonymous(text, namesIn(occurring))).toBe(text === expected);
  });

  it('depends on the characters, not on their width', () => {
    expect(isAnonymous('PCB：哪个月？（１１％）', [])).toBe(true);
  });
});

/** Deliberately cruder than what finds them. */
const looksLikeOne = (text: string): boolean =>
  text.includes('@') || /\d{6,}/.test(text.replace(/[-\s./()+]/g, ''));

const around = [
  '',
  ' ',
  '. ',
  ': ',
  ', ',
  '(',
  ') ',
  ' RM500 ',
  ' is ',
  '，',
  '：',
  '。',
  'call\n',
  ' the ',
  '税号',
  ' - ',
  '/',
  ' x ',
];

const generator = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(next: () => number, from: readonly T[]): T =>
  from[Math.floor(next() * from.length)]!;
const digitsBy = (next: () => number, n: number): string =>
  Array.from({ length: n }, () => Math.floor(next() * 10)).join('');

const plantedBy = (next: () => number): string =>
  pick(next, [
    () =>
      `${pick(next, ['C', 'IG', 'EI', 'D', 'TA', 'SG', 'og'])}${digitsBy(next, 10 + Math.floor(next() * 3))}`,
    () =>
      `${digitsBy(next, 6)}${pick(next, ['-', ' ', ''])}${digitsBy(next, 2)}${pick(next, ['-', ' ', ''])}${digitsBy(next, 4)}`,
    () =>
      `${pick(next, ['+60', '0', '(0'])}1${digitsBy(next, 1)}${pick(next, ['-', ' ', '.', ') '])}${digitsBy(next, 3)} ${digitsBy(next, 4)}`,
    () =>
      `a${digitsBy(next, 2)}${pick(next, ['.', '_', '+', ''])}b@${pick(next, ['example.com', 'mail.example.my'])}`,
    () => digitsBy(next, 12),
  ])();
