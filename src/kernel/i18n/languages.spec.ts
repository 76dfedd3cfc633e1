import { languageOf } from './languages';

describe('the language of a request', () => {
  it.each([
    ['en', 'en'],
    ['zh-cn', 'zh-cn'],
    ['zh-tw', 'zh-tw'],
    ['en-GB,en;q=0.9', 'en'],
    ['zh-Hant-HK', 'zh-tw'],
    ['ms, en;q=0.5', 'en'],
  ])('platform-api 1.5: %s is answered in %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it.each([undefined, null, '', '*', 'fr', ';q=1'])(
    'specification 1, section 1: without one of ours (%p) it is zh-cn',
    (header) => {
      expect(languageOf(header)).toBe('zh-cn');
    },
  );

  it.each([
    ['en;q=0.1, zh-tw;q=0.9', 'zh-tw'],
    ['zh-cn;q=0.8,zh-tw', 'zh-tw'],
    ['zh-cn; Q=0.5, en ; q=0.7', 'en'],
    ['zh-tw;q=0.5,en;q=0.5', 'zh-tw'],
    ['en;q=0, zh-tw;q=0.1', 'zh-tw'],
    ['en;q=0', 'zh-cn'],
    ['zh-tw;q=often, en;q=0.9', 'zh-tw'],
  ])('RFC 9110, 12.4.2: of %s the one with the greatest weight is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
