import { generalTins, isGeneralTin } from '../state/register';
import type { Register } from '../state/register';
import type { Settings } from '../state/settings';
import type { IdType } from '../seed.types';
import { identityOf, receiverOf } from './document-view';
import type { DocumentView, PartyView } from './document-view';
import { finding } from './finding';
import type { Finding } from './finding';

type Strictness = Pick<Settings, 'tinBrnStrict' | 'foreignNumberStrict'>;

/**
 * Supplier and buyer in the register, and the use of the general TINs (myinvois-ubl, sections 6.2
 * and 12.4).
 */
export function* taxpayerFindings(
  view: DocumentView,
  register: Register,
  { tinBrnStrict, foreignNumberStrict }: Strictness,
): Generator<Finding> {
  for (const party of [view.supplier, view.buyer])
    if (isGeneralTin(party.tin)) yield* generalTinFindings(party, foreignNumberStrict);
    else yield* registeredFindings(party, register, tinBrnStrict);
  yield* consolidationFindings(view);
}

function* registeredFindings(
  party: PartyView,
  register: Register,
  brnStrict: boolean,
): Generator<Finding> {
  const taxpayer = register.taxpayer(party.tin);
  if (!taxpayer || taxpayer.active === false) {
    yield unknownTin(party);
    return;
  }
  const { scheme, value } = identityOf(party);
  // An individual who provides only the TIN: twelve zeros (myinvois-ubl, section 6.3).
  if (value === '' || (scheme === 'NRIC' && value === '000000000000')) return;
  const known = [taxpayer.ids[scheme as IdType], scheme === 'BRN' ? taxpayer.rob : undefined];
  if (known.includes(value)) return;
  if (scheme === 'NRIC' || scheme === 'ARMY') yield about(party, 'ERR206');
  else if (brnStrict) yield unnumbered(party, `${scheme} ${value} does not belong to the TIN`);
}

const unknownTin = (party: PartyView): Finding =>
  party.role === 'Buyer'
    ? about(party, 'ERR406')
    : unnumbered(party, 'TIN is not known to the authority');

function* generalTinFindings(party: PartyView, foreignNumberStrict: boolean): Generator<Finding> {
  const { value } = identityOf(party);
  if (party.tin === generalTins.foreignBuyer && party.role === 'Supplier')
    yield about(party, 'ERR208');
  // Sim choice (myinvois-ubl, section 6.2): a foreign party needs a number, a government body does
  // not.
  const foreign: string[] = [generalTins.foreignBuyer, generalTins.foreignSupplier];
  if (foreignNumberStrict && foreign.includes(party.tin) && value === 'NA')
    yield about(party, 'ERR205');
}

/** The general public: classification 004, the fixed name, or a person with an identity card. */
function* consolidationFindings(view: DocumentView): Generator<Finding> {
  const party = receiverOf(view);
  const isPublic = party.tin === generalTins.public;
  const consolidated = view.lines.filter(({ classes }) => classes.includes('004')).length;
  if (!isPublic) {
    if (consolidated > 0) yield about(party, 'ERR245');
    return;
  }
  const { scheme, value } = identityOf(party);
  if (value !== 'NA' && scheme !== 'NRIC' && scheme !== 'ARMY') yield about(party, 'ERR245');
  if (value !== 'NA') return;
  if (consolidated < view.lines.length) yield about(party, 'ERR236', 'CustomerTin');
  // Reported since August 2025: the name must be exactly this (myinvois-api, section 12).
  if (party.name !== 'General Public') yield about(party, 'ERR237');
}

const about = (party: PartyView, code: string, target = `${party.role}Tin`): Finding =>
  finding(code, target, pathOf(party));

// No official code is known for these cases, so none is reused (myinvois-ubl, section 13).
const unnumbered = (party: PartyView, message: string): Finding =>
  finding('ERRxxx', `${party.role}Tin`, pathOf(party), `${message} - ${party.role}`);

const pathOf = ({ path }: PartyView): string => `document.${path}.PartyIdentification.ID`;
