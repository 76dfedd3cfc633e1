import { faultsOfValue, isValue, type Fault } from '@kernel/rules';
import { email, sstNumber, tin, tourismTaxNumber } from '@modules/buyers/contract';
import { GeneralTin, CONSOLIDATED } from '../document/general-tin';
import { finding } from './finding';
import { isBlank, type Place } from './place';
import {
  classificationsOf,
  identificationsOf,
  identitiesOf,
  isGeneralPublic,
  isOnly004,
  otherRole,
  partyOf,
  roles,
  tinOf,
  type Role,
} from './subject';

/** The name must be exactly this since August 2025 (myinvois-api, section 11). */
const PUBLIC_NAME = 'General Public';

const tinCodes: Readonly<Record<Role, string>> = { supplier: 'CF357', buyer: 'CF358' };
const nricCodes: Readonly<Record<Role, string>> = { supplier: 'CF323', buyer: 'CF324' };
const shortPhoneCodes: Readonly<Record<Role, string>> = { supplier: 'CF414', buyer: 'CF415' };
const phoneCodes: Readonly<Record<Role, string>> = { supplier: 'CF410', buyer: 'CF401' };

/** Formats of a party's numbers and addresses (myinvois-ubl, sections 6.1, 6.3, 6.4). */
export function* faultsOfParties(invoice: Place): Generator<Fault> {
  for (const role of roles) {
    const party = partyOf(invoice, role);
    yield* ofTin(party, role);
    yield* ofIdentity(party, role);
    yield* ofRegistrations(party);
    yield* ofContact(party, role);
  }
  yield* ofGeneralTins(invoice);
}

function* ofTin(party: Place, role: Role): Generator<Fault> {
  const number = tinOf(party);
  const wrong = !isBlank(number) && !isValue(number.text, tin);
  if (wrong) yield finding(tinCodes[role], number);
}

function* ofIdentity(party: Place, role: Role): Generator<Fault> {
  const identities = identitiesOf(party);
  const [first, second] = identities;
  if (second) yield finding('precheck.oneIdentity', second);
  if (!first || first.text === 'NA' || isBlank(first)) return;
  const scheme = first.attributeText('schemeID');
  if (scheme === 'NRIC' && !/^\d{12}$/.test(first.text)) yield finding(nricCodes[role], first);
  if ((scheme === 'PASSPORT' || scheme === 'ARMY') && first.text.length > 12)
    yield finding('precheck.tooLong', first, {
      field: 'Registration, identity or passport number',
      max: 12,
      count: first.text.length,
    });
}

function* ofRegistrations(party: Place): Generator<Fault> {
  for (const place of identificationsOf(party, 'SST'))
    for (const { code, params } of faultsOfValue(place.text, sstNumber, ''))
      yield finding(code, place, params);
  for (const place of identificationsOf(party, 'TTX'))
    if (!isValue(place.text, tourismTaxNumber)) yield finding('CF407', place);
}

function* ofContact(party: Place, role: Role): Generator<Fault> {
  const phone = party.at('Contact', 'Telephone');
  const allowedNA = phone.text === 'NA' && isGeneralPublic(party);
  if (!isBlank(phone) && !allowedNA) yield* ofPhone(phone, role);
  const address = party.at('Contact', 'ElectronicMail');
  if (address.text !== '' && !isValue(address.text, email)) yield finding('CF403', address);
}

function* ofPhone(phone: Place, role: Role): Generator<Fault> {
  if (!/^\+?\d*$/.test(phone.text)) yield finding(phoneCodes[role], phone);
  else if (phone.text.length < 8) yield finding(shortPhoneCodes[role], phone);
}

/** The general TINs and classification 004 (myinvois-ubl, section 6.2). */
function* ofGeneralTins(invoice: Place): Generator<Fault> {
  const issuerTin = tinOf(partyOf(invoice, otherRole(invoice) === 'buyer' ? 'supplier' : 'buyer'));
  if (Object.values(GeneralTin).some((each) => each === issuerTin.text))
    yield finding('party.issuerGeneralTin', issuerTin);
  const supplierTin = tinOf(partyOf(invoice, 'supplier'));
  if (supplierTin.text === GeneralTin.foreignBuyer) yield finding('ERR208', supplierTin);
  if (supplierTin.text === GeneralTin.government)
    yield finding('party.generalTinBuyersOnly', supplierTin);
  const buyerTin = tinOf(partyOf(invoice, 'buyer'));
  if (buyerTin.text === GeneralTin.foreignSupplier)
    yield finding('party.generalTinSuppliersOnly', buyerTin);
  for (const role of roles) yield* ofMissingIdentity(partyOf(invoice, role));
  yield* ofGeneralPublic(invoice);
}

/** "NA" is for the general public and government bodies; foreign parties give a real number. */
function* ofMissingIdentity(party: Place): Generator<Fault> {
  const number = tinOf(party).text;
  if (number === GeneralTin.public || number === GeneralTin.government) return;
  for (const identity of identitiesOf(party))
    if (identity.text === 'NA') {
      const general = number === GeneralTin.foreignBuyer || number === GeneralTin.foreignSupplier;
      yield finding(general ? 'ERR205' : 'party.identityNotNA', identity);
    }
}

function* ofGeneralPublic(invoice: Place): Generator<Fault> {
  const other = partyOf(invoice, otherRole(invoice));
  const number = tinOf(other);
  const lines = invoice.all('InvoiceLine');
  if (number.text !== GeneralTin.public) {
    for (const code of lines.flatMap(classificationsOf))
      if (code.text === CONSOLIDATED) yield finding('ERR245', code);
    return;
  }
  if (isGeneralPublic(other)) {
    for (const line of lines)
      if (!isOnly004(line)) yield finding('ERR236', classificationsOf(line)[0] ?? line.at('Item'));
    const name = other.at('PartyLegalEntity', 'RegistrationName');
    if (!isBlank(name) && name.text !== PUBLIC_NAME) yield finding('ERR237', name);
    return;
  }
  const scheme = identitiesOf(other)[0]?.attributeText('schemeID');
  if (scheme !== 'NRIC' && scheme !== 'ARMY') yield finding('ERR245', number);
  else if (lines.some(isOnly004)) yield finding('ERR245', number);
}
