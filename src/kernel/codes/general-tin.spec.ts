import published from './data/general-tins.json';
import { GeneralTin, isGeneralPublic, isGeneralTin } from './general-tin';

describe('the general TINs', () => {
  it('are those that the authority publishes', () => {
    expect(Object.values(GeneralTin)).toEqual(published.map(({ code }) => code));
  });

  it.each([
    ['EI00000000010', true],
    ['EI00000000040', true],
    ['EI00000000050', false],
    ['ei00000000010', false],
    ['C20880050010', false],
    [null, false],
  ])('are told from a TIN of one’s own: %s', (tin, general) => {
    expect(isGeneralTin(tin)).toBe(general);
  });

  it('are of the anonymous public only without an identity', () => {
    expect(isGeneralPublic({ tin: GeneralTin.public, idValue: 'NA' })).toBe(true);
    expect(isGeneralPublic({ tin: GeneralTin.public, idValue: '880412995678' })).toBe(false);
    expect(isGeneralPublic({ tin: GeneralTin.government, idValue: 'NA' })).toBe(false);
  });
});
