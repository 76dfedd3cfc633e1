import { isCode } from '@kernel/codes';
import type { Fault } from '@kernel/rules';
import { finding } from './finding';
import type { Place } from './place';
import { isConsolidated, partyOf } from './subject';

/**
 * Consistency of state and country (myinvois-ubl, sections 6.5 and 12.6); other lists: the field
 * table.
 */
export function* faultsOfStates(invoice: Place): Generator<Fault> {
  const anonymous = isConsolidated(invoice);
  const parties = [
    partyOf(invoice, 'supplier'),
    partyOf(invoice, 'buyer'),
    invoice.at('Delivery', 'DeliveryParty'),
  ];
  for (const party of parties) {
    const address = party.at('PostalAddress');
    const state = address.at('CountrySubentityCode');
    const country = address.at('Country', 'IdentificationCode').text;
    if (state.text !== '') yield* ofState(state, country, anonymous);
    yield* ofPostalCode(address.at('PostalZone'), country);
  }
}

function* ofState(state: Place, country: string, anonymous: boolean): Generator<Fault> {
  const known = isCode('state', state.text);
  if (country === 'MYS' && !known)
    yield finding('CV302', state, { code: state.text, list: 'state' });
  if (country === 'MYS' && state.text === '17' && !anonymous) yield finding('CV317', state);
  if (country !== 'MYS' && known && state.text !== '17') yield finding('CV316', state);
}

function* ofPostalCode(postalCode: Place, country: string): Generator<Fault> {
  if (country === 'MYS' && !/^\d{0,5}$/.test(postalCode.text))
    yield finding('precheck.postalCode', postalCode);
}
