import { codeListNames } from '@kernel/codes';
import type { Language } from '@kernel/i18n';
import { inContext } from '@platform/context';
import { Constants } from './constants';

const inLanguage = <T>(language: Language, work: () => T): Promise<T> =>
  inContext({ requestId: 'x', language, reason: null, scope: null }, () => Promise.resolve(work()));

describe('the constants of the program', () => {
  const constants = new Constants();

  it.each(['zh-cn', 'zh-tw'] as const)(
    'are named in the language of the request: %s',
    async (language) => {
      const all = await inLanguage(language, () => constants.all());
      expect(all).toHaveLength(codeListNames.length);
      for (const { code, name } of all)
        expect([code, name]).toEqual([code, expect.stringMatching(/\p{Script=Han}/u)]);
      const taxes = await inLanguage(language, () => constants.of('TaxTypeConst'));
      for (const { name } of taxes) expect(name).toMatch(/\p{Script=Han}/u);
    },
  );

  it('have the codes of the authority in every language', async () => {
    const codesIn = async (language: Language) =>
      (await inLanguage(language, () => constants.of('PaymentModeConst'))).map(({ code }) => code);
    expect(await codesIn('zh-tw')).toEqual(await codesIn('en'));
  });
});
