import { termsOf, wantedTermsOf } from './search-terms';

describe('the terms of a text', () => {
  it.each<[string, string[]]>([
    ['EA', ['ea']],
    ['Payé', ['pay', 'paye']],
    ['PCB, EPF', ['pcb', 'epf']],
    ['所得税', ['所得', '得税']],
    ['税', ['税']],
    ['e-Invoice 发票', ['e', 'inv', 'invo', 'invoi', 'invoic', 'invoice', '发票']],
    ['PCB扣税', ['pcb', '扣税']],
    ['ＥＰＦ', ['epf']],
    ['<b>', ['b']],
    ['', []],
  ])('%s', (text, terms) => expect([...termsOf(text)]).toEqual(terms));

  it('has no more letters than a column holds, whatever is pasted', () => {
    for (const term of termsOf('x'.repeat(100_000))) expect(term.length).toBeLessThanOrEqual(24);
  });

  it('finds a text by each question that consists of parts of it', () => {
    const terms = termsOf('When is an e-invoice refused? 电子发票何时被拒绝 Zakat 2,500');
    for (const question of ['refu', 'e-invoice', '发票', '何时被', 'ZAKAT', '2,500'])
      expect(wantedTermsOf(question).filter((term) => !terms.has(term))).toEqual([]);
    expect(wantedTermsOf('发货').every((term) => terms.has(term))).toBe(false);
  });

  it('asks for at most twelve', () => {
    expect(wantedTermsOf('a b c d e f g h i j k l m n o')).toHaveLength(12);
  });
});
