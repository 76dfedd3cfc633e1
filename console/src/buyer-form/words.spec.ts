import { createHash } from 'node:crypto';
import { CONSENT_VERSION, faultsOfForm, formRoles, normalisedForm } from '@modules/buyers/contract';
import { labelIn, loadWords, sayIn, sentenceOf } from './words';

describe('the texts of the buyer form', () => {
  it('have the same keys and placeholders in all four languages', async () => {
    const gaps = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
    const shape = async (language: 'en' | 'ms' | 'zh-cn' | 'zh-tw') =>
      Object.entries(await loadWords(language)).map(([key, text]) => `${key} ${gaps(text)}`);
    const english = await shape('en');
    for (const language of ['ms', 'zh-cn', 'zh-tw'] as const)
      expect(await shape(language)).toEqual(english);
  });

  it('name a field of the one who is asked, everywhere alike', async () => {
    const say = sayIn(await loadWords('en'));
    expect(labelIn(say, 'idValue', 'company')).toBe('Registration number (SSM, 12 digits)');
    expect(labelIn(say, 'idValue', 'individual')).toBe('Identity number');
    expect(labelIn(say, 'city', null)).toBe('City');
  });

  it('include a message for each fault', async () => {
    const words = await loadWords('ms');
    const wrong = {
      tin: 'X',
      idValue: '',
      contactPhone: 'a',
      contactEmail: 'b',
      postalCode: '1',
      state: '99',
      country: 'x',
      sstNumber: ';',
      idType: 'x',
      city: 'y'.repeat(99),
    };
    for (const role of formRoles)
      for (const fault of faultsOfForm(role, normalisedForm(role, wrong))) {
        expect(words).toHaveProperty([sentenceOf(fault)]);
        expect(sentenceOf(fault)).not.toBe('fault.other');
      }
  });

  it('say of the consent what its version says: other words are another version', async () => {
    const words = await Promise.all(
      (['en', 'ms', 'zh-cn', 'zh-tw'] as const).map(async (language) => {
        const all = await loadWords(language);
        return ['consent.text', 'consent.kept', 'consent.agree'].map((key) => all[key]);
      }),
    );
    const said = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
    // Changing the text means changing the version, too: entries record which version their senders
    // read.
    expect([CONSENT_VERSION, said]).toEqual(['2026-11-27', 'd19cf918bd6eeb45']);
  });

  it('fill in their placeholders', () => {
    expect(sayIn({ a: '{n} of {m}' })('a', { n: 1 })).toBe('1 of {m}');
  });
});
