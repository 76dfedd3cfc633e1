import { faultsOfValue, type Rule } from '@kernel/rules';
import { accountName, mobileNumber, newPassword } from './account-rules';

const complaint = (value: string, rules: readonly Rule[]): string | null =>
  [...faultsOfValue(value, rules, '')][0]?.code ?? null;

describe('a new account (specification 2, section 5)', () => {
  it.each([
    ['ab', 'newAccount.length'],
    ['abc', null],
    ['a'.repeat(20), null],
    ['a'.repeat(21), 'newAccount.length'],
    ['mei.ling_2-a', null],
    ['mei ling', 'newAccount.charactersOnly'],
    ['美玲美玲', 'newAccount.charactersOnly'],
    ['.mei', 'newAccount.charactersOnly'],
  ])('with the name %j has the fault %j', (value, code) =>
    expect(complaint(value, accountName)).toBe(code),
  );

  it.each([
    ['Abcdef1', 'newPassword.tooShort'],
    ['Abcdefg1', null],
    ['abcdefg1', 'newPassword.needsUpper'],
    ['ABCDEFG1', 'newPassword.needsLower'],
    ['Abcdefgh', 'newPassword.needsDigit'],
    ['Ünïcôde1', null],
    [`Aa1${'x'.repeat(126)}`, 'newPassword.tooLong'],
  ])('with the password %j has the fault %j', (value, code) =>
    expect(complaint(value, newPassword)).toBe(code),
  );

  it.each([
    ['+60123456789', null],
    ['0123456789', null],
    ['1234567', 'newAccount.mobile'],
    ['+60 12 345', 'newAccount.mobile'],
    ['1'.repeat(21), 'newAccount.mobile'],
  ])('with the mobile number %j has the fault %j', (value, code) =>
    expect(complaint(value, mobileNumber)).toBe(code),
  );
});
