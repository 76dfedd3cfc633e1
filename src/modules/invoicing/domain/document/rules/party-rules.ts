import { GeneralTin, isGeneralPublic, isGeneralTin } from '@kernel/codes/general-tin';
import { email } from '@kernel/email';
import { isCode } from '@kernel/codes';
import { faultsOfValue, under, type Fault, type Rule } from '@kernel/rules';
import {
  identityNumber,
  isStateNotAbroad,
  phone,
  postalCode,
  sstNumber,
  tin,
  tourismTaxNumber,
} from '@modules/buyers/contract';
import { hasRecipient } from '../delivery';
import type { Address, Content, Delivery, Party } from '../document.types';
import { counterpartyRole } from '../consolidated';
import { fault, isNegative, isZero } from './complaint';

type Role = 'supplier' | 'buyer';

/**
 * Faults of the two parties, at `supplier.…` and `buyer.…`, and of the recipient of the goods, at
 * `delivery.…` (myinvois-ubl, sections 5.4 and 6).
 */
export function* faultsOfParties(
  content: Content,
  foreignIdentityMissing: boolean,
): Generator<Fault> {
  for (const role of ['supplier', 'buyer'] as const) {
    const party = content[role];
    if (!party) continue;
    yield* under(role, ofParty(party, role));
    yield* under(role, ofGeneralTin(party, role, foreignIdentityMissing));
    if (counterpartyRole(content) !== role && isGeneralTin(party.tin))
      yield fault('party.issuerGeneralTin', `${role}.tin`);
  }
  if (content.delivery) yield* under('delivery', ofDelivery(content.delivery));
}

/** A recipient other than the buyer needs a name and an address; other charges do not need one. */
function* ofDelivery(to: Delivery): Generator<Fault> {
  const charged = to.otherChargesAmount;
  if (isNegative(charged)) yield fault('delivery.otherChargesNegative', 'otherChargesAmount');
  if (!isZero(charged) && !to.otherChargesDescription)
    yield fault('delivery.otherChargesWithout', 'otherChargesDescription');
  if (!hasRecipient(to)) return;
  if (!to.name) yield fault('party.nameRequired', 'name');
  yield* checkGiven(to.tin, tin, 'tin');
  if (to.idValue && !to.idType) yield fault('party.idTypeRequired', 'idType');
  if (to.idType && to.idValue !== 'NA')
    yield* check(to.idValue, identityNumber(to.idType), 'idValue');
  yield* ofAddress(to, false);
}

function* ofParty(party: Party, role: Role): Generator<Fault> {
  const anonymous = isGeneralPublic(party);
  if (!party.name) yield fault('party.nameRequired', 'name');
  yield* check(party.tin, tin, 'tin');
  if (!party.idType) yield fault('party.idTypeRequired', 'idType');
  if (party.idValue !== 'NA') yield* check(party.idValue, identityNumber(party.idType), 'idValue');
  yield* checkGiven(party.sstNumber, sstNumber, 'sstNumber');
  yield* checkGiven(party.tourismTaxNumber, tourismTaxNumber, 'tourismTaxNumber');
  yield* checkGiven(party.email, email, 'email');
  if (!anonymous || party.phone !== 'NA') yield* check(party.phone, phone, 'phone');
  if (role === 'supplier') yield* ofBusiness(party);
  yield* ofAddress(party, anonymous);
}

const check = (value: string | null, rules: readonly Rule[], path: string): Generator<Fault> =>
  faultsOfValue(value ?? '', rules, path);

function* checkGiven(value: string | null, rules: readonly Rule[], path: string): Generator<Fault> {
  if (value !== null) yield* check(value, rules, path);
}

function* ofBusiness({ msicCode, businessActivity }: Party): Generator<Fault> {
  if (!msicCode) yield fault('party.msicRequired', 'msicCode');
  else if (!isCode('msic', msicCode)) yield fault('party.msicUnknown', 'msicCode');
  if (!businessActivity) yield fault('party.businessActivityRequired', 'businessActivity');
}

/** myinvois-ubl, section 6.5; `anonymous` is the general public, whose address is "NA". */
export function* ofAddress(address: Address, anonymous: boolean): Generator<Fault> {
  const { addressLine0, city, state, country } = address;
  if (!addressLine0) yield fault('party.addressRequired', 'addressLine0');
  if (!city && addressLine0 !== 'NA') yield fault('party.cityRequired', 'city');
  if (!country) yield fault('party.countryRequired', 'country');
  else if (!isCode('country', country)) yield fault('party.countryUnknown', 'country');
  if (!state) yield fault('party.stateRequired', 'state');
  else yield* ofState(state, country, anonymous);
  if (address.postalCode) yield* check(address.postalCode, postalCode(country), 'postalCode');
}

function* ofState(state: string, country: string | null, anonymous: boolean): Generator<Fault> {
  if (country === 'MYS' && !isCode('state', state)) yield fault('party.stateUnknown', 'state');
  else if (country === 'MYS' && state === '17' && !anonymous)
    yield fault('party.stateNotApplicable', 'state');
  else if (country !== 'MYS' && isStateNotAbroad(state))
    yield fault('party.stateMalaysiaOnly', 'state');
}

function* ofGeneralTin(
  party: Party,
  role: Role,
  foreignIdentityMissing: boolean,
): Generator<Fault> {
  const { tin: number, idType, idValue } = party;
  const foreign = number === GeneralTin.foreignBuyer || number === GeneralTin.foreignSupplier;
  if (
    role === 'supplier' &&
    (number === GeneralTin.foreignBuyer || number === GeneralTin.government)
  )
    yield fault('party.generalTinBuyersOnly', 'tin');
  if (role === 'buyer' && number === GeneralTin.foreignSupplier)
    yield fault('party.generalTinSuppliersOnly', 'tin');
  if (number === GeneralTin.public && idValue !== 'NA' && idType !== 'NRIC' && idType !== 'ARMY')
    yield fault('party.generalPublicIdentity', 'idType');
  if (idValue !== 'NA' || isGeneralPublic(party) || number === GeneralTin.government) return;
  if (!foreign) yield fault('party.identityNotNA', 'idValue');
  else if (!foreignIdentityMissing) yield fault('party.foreignIdentityRequired', 'idValue');
}
