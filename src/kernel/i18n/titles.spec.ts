import { faultsOfTitle, textsOfTitle, titleIn, titleOfTexts } from './titles';

const buyers = { 'zh-cn': '买方', en: 'Buyers', 'zh-tw': '買方' };
const codesOf = (title: string) => [...faultsOfTitle(title, 'title')].map(({ code }) => code);

/** Specification 1, section 5: a JSON object keyed zh-cn, en, zh-tw. */
describe('a title by language', () => {
  const title = titleOfTexts(buyers);

  it.each(['zh-cn', 'en', 'zh-tw'] as const)('is shown to readers of %s in their own', (language) =>
    expect(titleIn(title, language)).toBe(buyers[language]),
  );

  it('is written in one way only, and read in any', () => {
    expect(title).toBe('{"zh-cn":"买方","en":"Buyers","zh-tw":"買方"}');
    expect(textsOfTitle(' { "en" : "Buyers","zh-tw":"買方","zh-cn":"买方" }')).toEqual(buyers);
  });

  it('is shown without the spaces around it', () =>
    expect(titleIn('{"en":" Buyers "}', 'en')).toBe('Buyers'));

  it('that lacks a language is shown in another', () => {
    expect(titleIn('{"zh-cn":"买方","en":"Buyers"}', 'zh-tw')).toBe('买方');
    expect(titleIn('{"zh-tw":"買方"}', 'en')).toBe('買方');
  });

  it.each(['Buyers', 'menu.buyer', '[1]', '"x"', '{broken', '{}'])('is not %s', (plain) =>
    expect(titleIn(plain, 'en')).toBe(plain),
  );

  it.each<[string, string[]]>([
    ['Buyers', []],
    ['menu.buyer', []],
    [title, []],
    ['{broken', ['titleUnreadable']],
    ['{"zh-cn":"买方","en":"Buyers","zh-tw":" "}', ['titleMissing']],
    ['{"zh-cn":"买方","en":7}', ['titleMissing', 'titleMissing']],
    ['{"zh-cn":"买方","en":"Buyers","zh-tw":"買方","ms":"Pembeli"}', ['titleLanguage']],
    ['{"zh-cn":"a","en":"b","zh-tw":"c","__proto__":{"en":"x"}}', ['titleLanguage']],
  ])('%s has the faults %j', (each, codes) => expect(codesOf(each)).toEqual(codes));
});
