import { isCode } from '@kernel/codes';
import type { Fault } from '@kernel/rules';
import { isStateNotAbroad } from '@modules/buyers/contract';
import { finding } from './finding';
import { isBlank, type Place } from './place';
import { isConsolidated, partyOf } from './subject';

/**
 * Consistency of state and country (myinvois-ubl, sections 6.5 and 12.6); other lists: the field
 * table.
 */
export function* faultsOfStates(invoice: Place): Generator<Fault> {
  const anonymous = isConsolidated(invoice);
  const parties: [Place, string][] = [
    [partyOf(invoice, 'supplier'), 'CF336'],
    [partyOf(invoice, 'buyer'), 'CF337'],
    [invoice.at('Delivery', 'DeliveryParty'), 'precheck.required'],
  ];
  for (const [party, missingCode] of parties) {
    const address = party.at('PostalAddress');
    const state = address.at('CountrySubentityCode');
    const place = address.at('Country', 'IdentificationCode');
    const country = place.text;
    if (!isBlank(place) && isOfOtherList(place))
      yield finding(missingCode, place, { field: 'Country' });
    if (!isBlank(state)) yield* ofState(state, country, anonymous);
    yield* ofPostalCode(address.at('PostalZone'), country);
  }
}

/** A code of another list is no country of this one; a code without a list is taken (row A07). */
const isOfOtherList = (country: Place): boolean =>
  !['', 'ISO3166-1'].includes(country.attributeText('listID'));

function* ofState(state: Place, country: string, anonymous: boolean): Generator<Fault> {
  const known = isCode('state', state.text);
  if (country === 'MYS' && !known)
    yield finding('CV302', state, { code: state.text, list: 'state' });
  if (country === 'MYS' && state.text === '17' && !anonymous) yield finding('CV317', state);
  // A country that is missing or unknown has its own finding, and none at the state.
  const isAbroad = country !== 'MYS' && isCode('country', country);
  if (isAbroad && isStateNotAbroad(state.text)) yield finding('CV316', state);
}

function* ofPostalCode(postalCode: Place, country: string): Generator<Fault> {
  if (country === 'MYS' && !/^\d{0,5}$/.test(postalCode.text))
    yield finding('precheck.postalCode', postalCode);
}
