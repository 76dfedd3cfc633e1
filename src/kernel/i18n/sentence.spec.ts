import { sentenceOf } from './sentence';

const english = {
  formInvalid: 'Form validation failed ({n} {n|error|errors}). Please fix and submit again',
  asked: '{n} {n|invoice is|invoices are} above RM{limit}',
  'documentStatus.12': 'Cancelled',
  refused: 'Not while it is {status}: {said}',
};

describe('a sentence', () => {
  it.each([
    ['1', 'Form validation failed (1 error). Please fix and submit again'],
    [1, 'Form validation failed (1 error). Please fix and submit again'],
    [0, 'Form validation failed (0 errors). Please fix and submit again'],
    ['21', 'Form validation failed (21 errors). Please fix and submit again'],
  ])('uses the singular or the plural for the number %s', (n, said) => {
    expect(sentenceOf(english, 'formInvalid', { n })).toBe(said);
  });

  it('changes whole clauses, and fills in the rest', () => {
    expect(sentenceOf(english, 'asked', { n: 1, limit: '10,000' })).toBe(
      '1 invoice is above RM10,000',
    );
  });

  it('separates the thousands of a number, and leaves a text as it is', () => {
    const counts = { of: '{n} of {total}' };
    expect(sentenceOf(counts, 'of', { n: 999, total: 1_234_567 })).toBe('999 of 1,234,567');
    expect(sentenceOf(counts, 'of', { n: '1234', total: -1000 })).toBe('1234 of -1,000');
    expect(sentenceOf(counts, 'of', { n: 0.5, total: 10_000 })).toBe('0.5 of 10,000');
  });

  it('leaves a year as it is, given as a number or as a text', () => {
    const years = { claimed: 'It was claimed for {year}, {n} years ago' };
    const said = 'It was claimed for 2026, 1,000 years ago';
    expect(sentenceOf(years, 'claimed', { year: 2026, n: 1000 })).toBe(said);
    expect(sentenceOf(years, 'claimed', { year: '2026', n: 1000 })).toBe(said);
  });

  it.each([
    ['0.00', '0.00'],
    ['999.99', '999.99'],
    ['1000', '1,000'],
    ['1234567.80', '1,234,567.80'],
    ['-1234567.8', '-1,234,567.8'],
    ['+12345.6789', '+12,345.6789'],
    ['123456789012345678901234567890.12345678', '123,456,789,012,345,678,901,234,567,890.12345678'],
    ['1,234.50', '1,234.50'],
    ['1e21', '1e21'],
    ['', ''],
    ['nothing', 'nothing'],
  ])('separates the thousands of a figure and changes no digit: %s', (amount, said) => {
    const figures = { is: 'RM{amount:figure}', asGiven: '{amount}' };
    expect(sentenceOf(figures, 'is', { amount })).toBe(`RM${said}`);
    expect(sentenceOf(figures, 'asGiven', { amount })).toBe(amount);
  });

  it.each([
    ['en', 'Left on 28 Aug 2026', 'November 2026 is ready'],
    ['zh-cn', 'Left on 2026年8月28日', '2026年11月 is ready'],
    ['zh-tw', 'Left on 2026年8月28日', '2026年11月 is ready'],
  ] as const)('writes a date and a month as %s does', (language, left, ready) => {
    const dates = { left: 'Left on {on:date}', ready: '{month:date} is ready', bare: '{on}' };
    expect(sentenceOf(dates, 'left', { on: '2026-08-28' }, language)).toBe(left);
    expect(sentenceOf(dates, 'ready', { month: '2026-11' }, language)).toBe(ready);
    expect(sentenceOf(dates, 'left', { on: '–' }, language)).toBe('Left on –');
    expect(sentenceOf(dates, 'bare', { on: '2026-08-28' }, language)).toBe('2026-08-28');
  });

  it('translates a parameter that is a key, and leaves user input as it is', () => {
    const said = '{n|one|many}';
    expect(sentenceOf(english, 'refused', { status: 'documentStatus.12', said, n: 1 })).toBe(
      `Not while it is Cancelled: ${said}`,
    );
  });

  it('knows the catalogue’s own keys and none that every object has', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(sentenceOf(english, name)).toBe(name);
      expect(sentenceOf(english, 'refused', { status: name, said: `{${name}}` })).toBe(
        `Not while it is ${name}: {${name}}`,
      );
      expect(sentenceOf({ a: `{${name}}` }, 'a')).toBe(`{${name}}`);
    }
  });
});
