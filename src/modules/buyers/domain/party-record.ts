import { isGeneralPublic } from '@kernel/codes/general-tin';
import { faultsOfEmails } from '@kernel/email';
import { isCode } from '@kernel/codes';
import { faultsOfValue, type Fault } from '@kernel/rules';
import { identityNumber, isStateNotAbroad, postalCode } from './party-rules';

type Values = Readonly<Record<string, unknown>>;

/** The names of a record's fields that both kinds of party have. */
export interface PartyNames {
  email: string;
  phone: string;
  postalCode: string;
}

const textOf = (record: Values, name: string): string | null => {
  const value = record[name];
  return typeof value === 'string' ? value : null;
};

/** The rules of a party that involve more than one field (myinvois-ubl, sections 6.3 to 6.5). */
export function* faultsOfParty(record: Values, names: PartyNames): Generator<Fault> {
  const idValue = textOf(record, 'idValue');
  if (idValue !== null && idValue !== 'NA')
    yield* faultsOfValue(idValue, identityNumber(textOf(record, 'idType')), 'idValue');
  yield* faultsOfAddress(record, names.postalCode);
  const email = textOf(record, names.email);
  if (email !== null) yield* faultsOfEmails(email, names.email);
}

function* faultsOfAddress(record: Values, postalName: string): Generator<Fault> {
  const country = textOf(record, 'country');
  if (country !== null && !isCode('country', country)) yield { code: 'notACode', path: 'country' };
  const code = textOf(record, postalName);
  if (code !== null) yield* faultsOfValue(code, postalCode(country), postalName);
  const state = textOf(record, 'state');
  if (state !== null && country !== null) yield* faultsOfState(state, country, isAnonymous(record));
}

const isAnonymous = (record: Values): boolean =>
  isGeneralPublic({
    tin: textOf(record, 'tin') ?? '',
    idValue: textOf(record, 'idValue') ?? '',
  });

/** 01 to 16 in Malaysia; 17 or the state's own name elsewhere; 17 with MYS for the general public. */
function* faultsOfState(state: string, country: string, anonymous: boolean): Generator<Fault> {
  const official = isCode('state', state);
  if (country === 'MYS' && !official) yield { code: 'state.unknown', path: 'state' };
  if (country === 'MYS' && state === '17' && !anonymous)
    yield { code: 'party.stateNotApplicable', path: 'state' };
  if (country !== 'MYS' && isStateNotAbroad(state))
    yield { code: 'state.malaysianOnly', path: 'state' };
}
