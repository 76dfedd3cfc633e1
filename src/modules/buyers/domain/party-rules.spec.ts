import { email, emailsIn, faultsOfEmails, mailbox } from '@kernel/email';
import { languages } from '@kernel/i18n';
import { faultsOfValue, type Rule } from '@kernel/rules';
import { readCatalogue } from '@platform/i18n/catalogues';
import { identityNumber, phone, postalCode, sstNumber, tin, tourismTaxNumber } from './party-rules';

const catalogues = languages.map(readCatalogue);

/** The first fault, after checking that it has a text in every language; 'right' if there is none. */
function reported(value: string, rules: readonly Rule[]): string {
  const [fault] = faultsOfValue(value, rules, '');
  if (!fault) return 'right';
  for (const catalogue of catalogues) expect(catalogue).toHaveProperty([fault.code]);
  return fault.code;
}

describe('SST number (specification 1, section 5)', () => {
  it.each([
    ['A01-2345-67891012', 'right'],
    ['A01-2345-67891012;B02-2345-67891012', 'right'],
    ['NA', 'right'],
    ['', 'sst.required'],
    ['A'.repeat(35), 'right'],
    ['A'.repeat(36), 'sst.tooLong'],
    ['A01 2345', 'sst.noSpacesCommasDots'],
    ['A01,2345', 'sst.noSpacesCommasDots'],
    ['A01.2345', 'sst.noSpacesCommasDots'],
    ['A01/2345', 'sst.charactersOnly'],
    ['A01é', 'sst.charactersOnly'],
    [';A01', 'sst.semicolonPlacement'],
    ['A01;', 'sst.semicolonPlacement'],
    ['A01;;A02', 'sst.semicolonPlacement'],
    ['A01;A02;A03', 'sst.atMostTwo'],
  ])('judges "%s" as %s', (value, expected) => expect(reported(value, sstNumber)).toBe(expected));
});

describe('tourism tax number (specification 1, section 5; length from myinvois-ubl, S05)', () => {
  it.each([
    ['123-4567-89012345', 'right'],
    ['NA', 'right'],
    ['', 'ttx.required'],
    ['123 4567', 'ttx.noSpacesSemicolonsCommasDots'],
    ['123;4567', 'ttx.noSpacesSemicolonsCommasDots'],
    ['123,4567', 'ttx.noSpacesSemicolonsCommasDots'],
    ['123.4567', 'ttx.noSpacesSemicolonsCommasDots'],
    ['123/4567', 'ttx.charactersOnly'],
    ['-123', 'ttx.hyphenPlacement'],
    ['123-', 'ttx.hyphenPlacement'],
    ['12--3', 'ttx.hyphenPlacement'],
    ['123-4567-890123456', 'ttx.tooLong'],
  ])('judges "%s" as %s', (value, expected) =>
    expect(reported(value, tourismTaxNumber)).toBe(expected),
  );
});

describe('e-mail (specification 1, section 5)', () => {
  it.each([
    ['akaun@embunpagi.example', 'right'],
    ['a.b+c@x-y.co.example', 'right'],
    ['NA', 'right'],
    ['', 'email.required'],
    ['a b@x.example', 'email.noSpaces'],
    ['ab.example', 'email.oneAt'],
    ['a@b@x.example', 'email.oneAt'],
    ['@x.example', 'email.localRequired'],
    [`${'a'.repeat(65)}@x.example`, 'email.localTooLong'],
    ['.a@x.example', 'email.localDots'],
    ['a.@x.example', 'email.localDots'],
    ['a..b@x.example', 'email.localDots'],
    ['a,b@x.example', 'email.localCharacters'],
    ['a@example', 'email.domainNeedsDot'],
    [`a@${'x.'.repeat(126)}example`, 'email.domainTooLong'],
    ['a@x..example', 'email.labelLength'],
    [`a@${'x'.repeat(64)}.example`, 'email.labelLength'],
    ['a@-x.example', 'email.labelHyphen'],
    ['a@x-.example', 'email.labelHyphen'],
    ['a@x_y.example', 'email.domainCharacters'],
    ['a@x.e', 'email.topLevel'],
    ['a@x.12', 'email.topLevel'],
  ])('judges "%s" as %s', (value, expected) => expect(reported(value, email)).toBe(expected));

  it.each([
    ['akaun@embunpagi.example', 'right'],
    ['NA', 'email.oneAt'],
    ['', 'email.oneAt'],
    ['a b@x.example', 'email.noSpaces'],
    ['a@x.e', 'email.topLevel'],
  ])('judges "%s" as %s if mail is to be sent there', (value, expected) =>
    expect(reported(value, mailbox)).toBe(expected),
  );

  it('may be several where a form allows it, each checked', () => {
    expect(emailsIn('a@x.example; b@x.example,')).toEqual(['a@x.example', 'b@x.example']);
    expect([...faultsOfEmails('a@x.example;b@', 'email')]).toEqual([
      { code: 'email.domainNeedsDot', path: 'email' },
    ]);
    expect([...faultsOfEmails(' ; ', 'email')]).toEqual([
      { code: 'email.required', path: 'email' },
    ]);
  });
});

describe('phone (specification 1, section 5)', () => {
  it.each([
    ['+60555001234', 'right'],
    ['+12345678', 'right'],
    ['+1234567890123456789', 'right'],
    ['', 'phone.required'],
    ['NA', 'phone.notNA'],
    ['na', 'phone.notNA'],
    ['+60 555001234', 'phone.noSpaces'],
    ['+60555ABC234', 'phone.noLetters'],
    ['0555001234', 'phone.startsWithPlus'],
    ['+605+55001234', 'phone.onePlus'],
    ['++60555001234', 'phone.onePlus'],
    ['+605-55001234', 'phone.digitsOnly'],
    ['+1234567', 'phone.tooShort'],
    ['+12345678901234567890', 'phone.tooLong'],
  ])('judges "%s" as %s', (value, expected) => expect(reported(value, phone)).toBe(expected));
});

describe('postal code (specification 1, section 5)', () => {
  it.each([
    ['31400', 'MYS', 'right'],
    ['3140', 'MYS', 'postalCode.fiveDigits'],
    ['314000', 'MYS', 'postalCode.fiveDigits'],
    ['3140A', 'MYS', 'postalCode.fiveDigits'],
    ['SW1A 1AA', 'GBR', 'right'],
    ['A'.repeat(51), 'GBR', 'postalCode.tooLong'],
    ['SW1A/1AA', 'GBR', 'postalCode.charactersOnly'],
  ])('judges "%s" in %s as %s', (value, country, expected) =>
    expect(reported(value, postalCode(country))).toBe(expected),
  );
});

describe('TIN (myinvois-ubl, section 6.1)', () => {
  it.each([
    ['C99900011110', 'right'],
    ['CS99900011110', 'right'],
    ['IG115002000', 'right'],
    ['IG012345678912', 'right'],
    ['EI00000000010', 'right'],
    ['EI00000000040', 'right'],
    ['', 'tin.required'],
    ['C 99900011110', 'tin.noSpaces'],
    ['c99900011110', 'tin.upperCase'],
    ['C999000111110000', 'tin.tooLong'],
    ['X99900011110', 'tin.prefix'],
    ['CX9900011110', 'tin.prefix'],
    ['EI00000000050', 'tin.prefix'],
    ['OG115002000', 'tin.prefix'],
    ['C999-0011110', 'tin.digitsOnly'],
    ['C09990001110', 'tin.noLeadingZero'],
    ['C99900011111', 'tin.endsWithZero'],
    ['C99900010', 'tin.digitCount'],
    ['IG11500200', 'tin.digitCount'],
  ])('judges "%s" as %s', (value, expected) => expect(reported(value, tin)).toBe(expected));
});

describe('identity number (myinvois-ubl, section 6.3)', () => {
  it.each([
    ['BRN', '209901000011', 'right'],
    ['BRN', '1'.repeat(20), 'right'],
    ['BRN', '1'.repeat(21), 'identity.tooLong'],
    ['NRIC', '900101085555', 'right'],
    ['NRIC', '900101-08-5555', 'identity.nricTwelveDigits'],
    ['NRIC', '90010108555', 'identity.nricTwelveDigits'],
    ['PASSPORT', 'A12345678', 'right'],
    ['PASSPORT', 'A123456789012', 'identity.tooLong'],
    ['ARMY', 'T1234567', 'right'],
    ['ARMY', '1'.repeat(13), 'identity.tooLong'],
    ['BRN', '', 'identity.required'],
  ])('judges %s "%s" as %s', (scheme, value, expected) =>
    expect(reported(value, identityNumber(scheme))).toBe(expected),
  );
});
