import { finding } from '../finding';
import type { Finding } from '../finding';
import type { AddressView, PartyView } from '../document-view';
import { lengthOf, tooLong, unnumbered } from './lengths';

const MAX_LINE = 150;

const codes = {
  Supplier: { country: 'CF336', city: 'CF339', state: 'CF342', line: 'CF345' },
  Buyer: { country: 'CF337', city: 'CF340', state: 'CF343', line: 'CF346' },
} as const;

/** Rows A01–A07 of myinvois-ubl, section 5.7. */
export function* addressFindings({ role, path, address }: PartyView): Generator<Finding> {
  const own = codes[role as 'Supplier' | 'Buyer'];
  const at = `${path}.PostalAddress`;
  const { lines, city, state, country, postcode } = address;
  yield* streetFindings(lines, own.line, role, at);
  // A blank city is allowed only with an address that is "NA" (myinvois-ubl, section 6.5).
  if (city.trim() === '' && lines[0] !== 'NA')
    yield finding(own.city, 'CityName', `${at}.CityName`);
  if (state.trim() === '')
    yield finding(own.state, 'CountrySubentityCode', `${at}.CountrySubentityCode`);
  if (country.trim() === '') yield finding(own.country, 'Country', `${at}.Country`);
  if (country === 'MYS' && !/^(\d{1,5})?$/.test(postcode) && lines[0] !== 'NA')
    yield unnumbered('PostalZone', `${at}.PostalZone`, `Enter valid postal code - ${role}`);
  yield* limitFindings(address, at);
}

function* streetFindings(
  lines: string[],
  code: string,
  role: string,
  at: string,
): Generator<Finding> {
  const path = `${at}.AddressLine`;
  if ((lines[0] ?? '').trim() === '') yield finding(code, 'AddressLine', path);
  for (const [place, line] of lines.entries())
    if (lengthOf(line) > MAX_LINE) {
      const limit = `Address Line ${place + 1} maximum length is ${MAX_LINE} characters`;
      yield finding(code, 'AddressLine', path, `${limit}. (Count: ${lengthOf(line)}) - ${role}`);
    }
}

/** The recipient's address is optional, and has no codes of its own; its limits apply (row D02). */
export function* recipientAddressFindings({ path, address }: PartyView): Generator<Finding> {
  const at = `${path}.PostalAddress`;
  for (const line of address.lines)
    yield* tooLong(line, MAX_LINE, 'AddressLine', `${at}.AddressLine`);
  yield* limitFindings(address, at);
}

function* limitFindings(address: AddressView, at: string): Generator<Finding> {
  yield* tooLong(address.city, 50, 'CityName', `${at}.CityName`);
  yield* tooLong(address.state, 50, 'CountrySubentityCode', `${at}.CountrySubentityCode`);
  yield* tooLong(address.postcode, 50, 'PostalZone', `${at}.PostalZone`);
}
