import { passwordOf, passwordRules } from './password';

const facts = { idNumber: '890615-14-5566', birthDate: '1989-06-15' };

describe('the password of a mailed paper', () => {
  it.each([
    ['idNumber', '890615145566'],
    ['idLast6', '145566'],
    ['birthDate', '15061989'],
    ['idLast4BirthYear', '55661989'],
  ] as const)('by the rule %s is %s', (rule, password) => {
    expect(passwordOf(rule, facts)).toBe(password);
  });

  it('contains a passport number in capitals without spaces', () => {
    expect(passwordOf('idNumber', { ...facts, idNumber: 'ab 1234-567' })).toBe('AB1234567');
  });

  it('is null if too little is known: never empty or short', () => {
    for (const rule of passwordRules.filter((each) => each !== 'birthDate'))
      expect(passwordOf(rule, { ...facts, idNumber: '-' })).toBeNull();
    expect(passwordOf('birthDate', { ...facts, birthDate: '' })).toBeNull();
  });
});
