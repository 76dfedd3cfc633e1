import type { Language } from '@kernel/i18n';
import { Constants } from '@modules/identity';
import { inContext } from '@platform/context';
import { KindConstants } from './kind-constants';

const inLanguage = <T>(language: Language, work: () => T): Promise<T> =>
  inContext({ requestId: 'x', language, reason: null, scope: null }, () => Promise.resolve(work()));

describe('the constants of the kinds of document', () => {
  const constants = new Constants();
  new KindConstants(constants).onModuleInit();

  it('are the numbers 1 to 8 (specification 1, section 3; platform-api, section 5)', async () => {
    const items = await inLanguage('en', () => constants.of('InvoiceTypeConst'));
    expect(items.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '1 Tax Invoice',
      '2 Credit Note',
      '3 Debit Note',
      '4 Refund Note',
      '5 Self-Billed Invoice',
      '6 Self-Billed Credit Note',
      '7 Self-Billed Debit Note',
      '8 Self-Billed Refund Note',
    ]);
  });

  it('stand beside the codes of the authority, each list under a name of its own', async () => {
    const all = await inLanguage('en', () => constants.all());
    const named = (code: string) => all.find((each) => each.code === code);
    expect(named('InvoiceTypeConst')).toMatchObject({
      name: 'Kind of document',
      data: { result: named('InvoiceTypeConst')!.result },
    });
    expect(named('EInvoiceTypeConst')).toMatchObject({
      name: 'e-Invoice type',
      result: expect.arrayContaining([{ code: '11', name: 'Self-billed Invoice' }]),
    });
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
