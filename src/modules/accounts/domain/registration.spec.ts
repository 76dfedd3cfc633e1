import { faultsOf, faultsOfPassword } from './registration';

describe('a registration (specification 2, section 5)', () => {
  const request = {
    account: 'mei.ling',
    realName: 'Tan Mei Ling',
    email: 'mei@warung.example',
    phone: null,
    orgName: 'Warung Pagi',
    coreBusiness: '56101',
    password: 'Kopitiam-2026',
    confirmPassword: 'Kopitiam-2026',
    acceptances: [],
  };

  it.each([
    ['mei@warung.example', undefined],
    ['', 'required'],
    ['NA', 'email.oneAt'],
    ['nobody', 'email.oneAt'],
    ['mei@warung', 'email.domainNeedsDot'],
  ])('with the e-mail address %j has the fault %j', (email, code) => {
    const faults = [...faultsOf({ ...request, email })].filter(({ path }) => path === 'email');
    expect(faults[0]?.code).toBe(code);
  });

  it.each([
    ['Kopitiam-2026', []],
    ['', ['required at confirmPassword']],
    ['Kopitiam-2025', ['newPassword.different at confirmPassword']],
  ])('whose password is confirmed by %j has the faults %j', (confirmPassword, faults) => {
    const found = [...faultsOfPassword({ ...request, confirmPassword })];
    expect(found.map(({ code, path }) => `${code} at ${path}`)).toEqual(faults);
  });
});
