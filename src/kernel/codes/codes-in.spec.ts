import { codeListNames, codeLists, codesIn } from '.';

describe('the names of official codes', () => {
  it('are the authority’s own in English', () => {
    for (const list of codeListNames) expect(codesIn(list, 'en')).toBe(codeLists[list]);
  });

  it.each(['paymentMode', 'taxType', 'state', 'classification', 'invoiceType'] as const)(
    'are in both Chinese scripts for every %s, with the authority’s beside them',
    (list) => {
      for (const language of ['zh-cn', 'zh-tw'] as const) {
        const codes = codesIn(list, language);
        expect(codes.map(({ code }) => code)).toEqual(codeLists[list].map(({ code }) => code));
        for (const { description, original } of codes) {
          expect(description).toMatch(/\p{Script=Han}/u);
          expect(original).toMatch(/[a-z]/i);
        }
      }
    },
  );

  it('differ where the scripts do', () => {
    const nameOf = (language: 'zh-cn' | 'zh-tw') =>
      codesIn('paymentMode', language).find(({ code }) => code === '03')!.description;
    expect([nameOf('zh-cn'), nameOf('zh-tw')]).toEqual(['银行转账', '銀行轉帳']);
  });
});
