import { GeneralTin, isGeneralTin } from '@kernel/codes/general-tin';
import { email } from '@kernel/email';
import { faultsOfValue, isValue, type Fault } from '@kernel/rules';
import { sstNumber, tin, tourismTaxNumber } from '@modules/buyers/contract';
import { CONSOLIDATED, PUBLIC_NAME } from '../document/consolidated';
import { doubt, finding, tooLong } from './finding';
import { isBlank, type Place } from './place';
import {
  classificationsOf,
  identified,
  type Identified,
  isGeneralPublic,
  isOnly004,
  otherRole,
  type Role,
} from './subject';

const tinCodes: Readonly<Record<Role, string>> = { supplier: 'CF357', buyer: 'CF358' };
const nricCodes: Readonly<Record<Role, string>> = { supplier: 'CF323', buyer: 'CF324' };
const shortPhoneCodes: Readonly<Record<Role, string>> = { supplier: 'CF414', buyer: 'CF415' };
const phoneCodes: Readonly<Record<Role, string>> = { supplier: 'CF410', buyer: 'CF401' };

/** Formats of a party's numbers and addresses (myinvois-ubl, sections 6.1, 6.3, 6.4). */
export function* faultsOfParties(invoice: Place): Generator<Fault> {
  const supplier = identified(invoice, 'supplier');
  const buyer = identified(invoice, 'buyer');
  for (const each of [supplier, buyer]) {
    yield* ofTin(each);
    yield* ofIdentity(each);
    yield* ofRegistrations(each);
    yield* ofContact(each);
  }
  yield* ofGeneralTins(invoice, supplier, buyer);
}

function* ofTin({ tin: number, role }: Identified): Generator<Fault> {
  const wrong = !isBlank(number) && !isValue(number.text, tin);
  if (wrong) yield finding(tinCodes[role], number);
}

function* ofIdentity({ identities, role }: Identified): Generator<Fault> {
  const [first, second] = identities;
  if (second) yield finding('precheck.oneIdentity', second);
  if (!first || first.text === 'NA' || isBlank(first)) return;
  const scheme = first.attributeText('schemeID');
  if (scheme === 'NRIC' && !/^\d{12}$/.test(first.text)) yield finding(nricCodes[role], first);
  if (scheme === 'PASSPORT' || scheme === 'ARMY')
    yield* tooLong(first, 'Registration, identity or passport number', 12);
}

function* ofRegistrations({ sst, tourismTax }: Identified): Generator<Fault> {
  for (const place of sst)
    for (const { code, params } of faultsOfValue(place.text, sstNumber, ''))
      yield finding(code, place, params);
  for (const place of tourismTax)
    if (!isValue(place.text, tourismTaxNumber)) yield finding('CF407', place);
}

function* ofContact(each: Identified): Generator<Fault> {
  const phone = each.party.at('Contact', 'Telephone');
  const allowedNA = phone.text === 'NA' && isGeneralPublic(each);
  if (!isBlank(phone) && !allowedNA) yield* ofPhone(phone, each.role);
  const address = each.party.at('Contact', 'ElectronicMail');
  if (address.text !== '' && !isValue(address.text, email)) yield finding('CF403', address);
}

function* ofPhone(phone: Place, role: Role): Generator<Fault> {
  if (!/^\+?\d*$/.test(phone.text)) yield finding(phoneCodes[role], phone);
  else if (phone.text.length < 8) yield finding(shortPhoneCodes[role], phone);
}

/** The general TINs and classification 004 (myinvois-ubl, section 6.2). */
function* ofGeneralTins(invoice: Place, supplier: Identified, buyer: Identified): Generator<Fault> {
  const [issuer, other] = otherRole(invoice) === 'buyer' ? [supplier, buyer] : [buyer, supplier];
  if (isGeneralTin(issuer.tin.text)) yield finding('party.issuerGeneralTin', issuer.tin);
  if (supplier.tin.text === GeneralTin.foreignBuyer) yield finding('ERR208', supplier.tin);
  if (supplier.tin.text === GeneralTin.government)
    yield finding('party.generalTinBuyersOnly', supplier.tin);
  if (buyer.tin.text === GeneralTin.foreignSupplier)
    yield finding('party.generalTinSuppliersOnly', buyer.tin);
  yield* ofMissingIdentity(supplier);
  yield* ofMissingIdentity(buyer);
  yield* ofGeneralPublic(invoice, other);
}

/**
 * "NA" is for the general public and government bodies. A foreign party without a number passes the
 * Guideline and fails ERR205: a person has confirmed it (myinvois-ubl, section 6.2).
 */
function* ofMissingIdentity({ tin: { text: number }, identities }: Identified): Generator<Fault> {
  if (number === GeneralTin.public || number === GeneralTin.government) return;
  for (const identity of identities)
    if (identity.text === 'NA') {
      const general = number === GeneralTin.foreignBuyer || number === GeneralTin.foreignSupplier;
      yield general ? doubt('ERR205', identity) : finding('party.identityNotNA', identity);
    }
}

function* ofGeneralPublic(invoice: Place, other: Identified): Generator<Fault> {
  const { tin: number, party, identities } = other;
  const lines = invoice.all('InvoiceLine');
  if (number.text !== GeneralTin.public) {
    for (const line of lines)
      for (const code of classificationsOf(line))
        if (code.text === CONSOLIDATED) yield finding('ERR245', code);
    return;
  }
  if (isGeneralPublic(other)) {
    for (const line of lines)
      if (!isOnly004(line)) yield finding('ERR236', classificationsOf(line)[0] ?? line.at('Item'));
    const name = party.at('PartyLegalEntity', 'RegistrationName');
    if (!isBlank(name) && name.text !== PUBLIC_NAME) yield finding('ERR237', name);
    return;
  }
  const scheme = identities[0]?.attributeText('schemeID');
  if (scheme !== 'NRIC' && scheme !== 'ARMY') yield finding('ERR245', number);
  else if (lines.some(isOnly004)) yield finding('ERR245', number);
}
