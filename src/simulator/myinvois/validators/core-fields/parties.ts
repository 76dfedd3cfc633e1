import { identityOf, isConsolidated, receiverOf } from '../document-view';
import type { DocumentView, PartyView } from '../document-view';
import { finding, wording } from '../finding';
import type { Finding } from '../finding';
import { addressFindings, recipientAddressFindings } from './address';
import { lengthOf, missing, tooLong, unnumbered } from './lengths';

/** The codes of the same rule for supplier and buyer; the name's pair is swapped (§11.2). */
const codes = {
  Supplier: { name: 'CF334', nric: 'CF323', tin: 'CF357', phone: 'CF348', shortPhone: 'CF414' },
  Buyer: { name: 'CF333', nric: 'CF324', tin: 'CF358', phone: 'CF349', shortPhone: 'CF415' },
} as const;

export function* partyFindings(view: DocumentView): Generator<Finding> {
  const anonymous = isConsolidated(view) ? receiverOf(view) : null;
  for (const party of [view.supplier, view.buyer]) {
    const own = codes[party.role as 'Supplier' | 'Buyer'];
    yield* nameFindings(party, own.name);
    yield* tinFindings(party, own.tin);
    yield* identityFindings(party, own.nric, view.type);
    yield* taxNumberFindings(party);
    yield* phoneFindings(party, own, party === anonymous);
    yield* emailFindings(party);
    yield* addressFindings(party);
  }
  yield* activityFindings(view.supplier);
  if (view.recipient) yield* recipientFindings(view.recipient);
}

function* nameFindings({ name, path }: PartyView, code: string): Generator<Finding> {
  if (name.trim() === '' || lengthOf(name) > 300)
    yield finding(code, 'RegistrationName', `${path}.PartyLegalEntity.RegistrationName`);
}

// myinvois-ubl, section 6.1; OG and SG, the former prefixes of individuals, are no longer known.
const tinForm = /^(IG\d{1,12}|(C|CS|D|F|FA|PT|TA|TC|TN|TR|TP|J|LE)\d{1,12}|EI000000000[1-4]0)$/;

export const isTin = (tin: string): boolean => tin.length <= 14 && tinForm.test(tin);

function* tinFindings({ tin, role, path }: PartyView, code: string): Generator<Finding> {
  if (!isTin(tin)) yield finding(code, `${role}Tin`, `${path}.PartyIdentification.ID`);
}

// Row S03: BRN 20 characters, the other schemes 12.
const longestNumber = (scheme: string): number =>
  ['NRIC', 'PASSPORT', 'ARMY'].includes(scheme) ? 12 : 20;

function* identityFindings(party: PartyView, nric: string, type: string): Generator<Finding> {
  const path = `${party.path}.PartyIdentification.ID`;
  const target = `${party.role}IdentificationNumber`;
  const { scheme, value } = identityOf(party);
  if (party.identities.length > 1)
    yield unnumbered(target, path, `Only one identification number is allowed - ${party.role}`);
  // Row S03: optional for the supplier of a self-billed invoice only.
  const optional = party.role === 'Supplier' && type === '11';
  yield* missing(party.identities.length === 0 && !optional, target, path);
  const isNa = value === 'NA' && scheme !== 'NRIC';
  if (scheme === 'NRIC' && !/^\d{12}$/.test(value) && value !== 'NA')
    yield finding(nric, target, path);
  if (!isNa) yield* tooLong(value, longestNumber(scheme), target, path);
}

// Rows S04, S05, B04 and myinvois-ubl, section 6.4: two SST numbers at most, joined by a semicolon.
function* taxNumberFindings({ sst, ttx, role, path }: PartyView): Generator<Finding> {
  const at = `${path}.PartyIdentification.ID`;
  if (sst.length > 35 || !/^([A-Za-z0-9-]+(;[A-Za-z0-9-]+)?)?$/.test(sst))
    yield unnumbered('SST', at, `Enter valid SST registration number - ${role}`);
  if (ttx.length > 17 || !/^[A-Za-z0-9-]*$/.test(ttx))
    yield finding('CF407', 'TTX', at, wording('CF407', role));
}

function* phoneFindings(
  { phone, role, path }: PartyView,
  own: { phone: string; shortPhone: string },
  anonymous: boolean,
): Generator<Finding> {
  const at = `${path}.Contact.Telephone`;
  if (phone === 'NA' && anonymous) return;
  if (phone.trim() === '') yield finding(own.phone, 'ContactNumber', at);
  else if (lengthOf(phone) < 8) yield finding(own.shortPhone, 'ContactNumber', at);
  else if (lengthOf(phone) > 20) yield finding('CF366', 'ContactNumber', at);
  else if (!/^\+?\d+$/.test(phone))
    yield role === 'Supplier'
      ? finding('CF410', 'ContactNumber', at)
      : finding('CF401', 'ContactNumber', at);
}

// Blank and "NA" are tolerated: myinvois-ubl, section 6.4, official consolidated sample.
function* emailFindings({ email, path }: PartyView): Generator<Finding> {
  if (email === '' || email === 'NA') return;
  const oneAddress = /^[^\s@;,]+@[^\s@;,.]+(\.[^\s@;,.]+)*$/.test(email);
  if (!oneAddress || lengthOf(email) > 320)
    yield finding('CF403', 'ElectronicMail', `${path}.Contact.ElectronicMail`);
}

function* activityFindings({ msic, activity, path }: PartyView): Generator<Finding> {
  const at = `${path}.IndustryClassificationCode`;
  yield* missing(msic === '', 'IndustryClassificationCode', at);
  if (activity.trim() === '') yield finding('CF701', 'BusinessActivityDescription', at);
  yield* tooLong(activity, 300, 'BusinessActivityDescription', at);
}

// Rows D01–D04: optional, but their limits apply.
function* recipientFindings(recipient: PartyView): Generator<Finding> {
  const { name, tin, path, address } = recipient;
  const { scheme, value } = identityOf(recipient);
  const numbers = `${path}.PartyIdentification.ID`;
  yield* tooLong(name, 300, 'RecipientName', `${path}.PartyLegalEntity.RegistrationName`);
  yield* tooLong(tin, 14, 'RecipientTin', numbers);
  yield* tooLong(value, longestNumber(scheme), 'RecipientIdentificationNumber', numbers);
  yield* recipientAddressFindings(recipient);
  if (address.country === 'MYS' && !/^(\d{1,5})?$/.test(address.postcode))
    yield unnumbered('PostalZone', `${path}.PostalAddress.PostalZone`, 'Enter valid postal code');
}
