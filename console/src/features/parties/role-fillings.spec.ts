import { fillingOf, fits, mayReplace } from './role-fillings';

describe('the general TIN of a buyer role', () => {
  it.each([
    ['public', 'EI00000000010'],
    ['foreign', 'EI00000000020'],
    ['government', 'EI00000000040'],
  ])('%s takes %s (myinvois-ubl, section 6.2)', (role, tin) => {
    expect(fillingOf(role)?.tin).toBe(tin);
  });

  it('fills in nothing for a registered business', () => {
    expect(fillingOf('registered')).toBeNull();
  });

  it('replaces an empty or general TIN, never one that was typed', () => {
    expect(mayReplace({ tin: '' })).toBe(true);
    expect(mayReplace({ tin: 'EI00000000020' })).toBe(true);
    expect(mayReplace({ tin: 'C20880050010' })).toBe(false);
  });

  it('recognises when everything already suits the role', () => {
    const government = fillingOf('government')!;
    expect(fits({ ...government, city: 'Putrajaya' }, government)).toBe(true);
    expect(fits({ ...government, idValue: '1' }, government)).toBe(false);
  });
});
