import { ublMembers } from './ubl-members';

export interface Member {
  kind: string;
  required: boolean;
  single: boolean;
}

export interface Aggregate {
  members: Map<string, Member>;
  required: string[];
}

/** myinvois-ubl, section 2.2: the JSON type of `_`, and the attributes allowed beside it. */
export interface ValueKind {
  type: 'string' | 'number' | 'boolean' | 'date' | 'time';
  attributes: Set<string>;
  required: string[];
}

const kind = (type: ValueKind['type'], attributes = '', required: string[] = []): ValueKind => ({
  type,
  attributes: new Set(attributes.split(' ')),
  required,
});

export const valueKinds: Record<string, ValueKind> = {
  id: kind(
    'string',
    'schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI',
  ),
  code: kind(
    'string',
    'listID listAgencyID listAgencyName listName listVersionID name languageID listURI listSchemeURI',
  ),
  text: kind('string', 'languageID languageLocaleID'),
  amount: kind('number', 'currencyID currencyCodeListVersionID', ['currencyID']),
  quantity: kind('number', 'unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName'),
  measure: kind('number', 'unitCode unitCodeListVersionID', ['unitCode']),
  number: kind('number', 'format'),
  flag: kind('boolean'),
  date: kind('date'),
  time: kind('time'),
};

const memberOf = (word: string): [string, Member] => {
  const [name = '', rest = ''] = word.split(':');
  const member = {
    kind: rest.replace(/[!1]+$/, ''),
    required: rest.includes('!'),
    single: rest.endsWith('1'),
  };
  return [name, member];
};

const aggregateOf = (words: string): Aggregate => {
  const members = new Map(words.trim().split(/\s+/).map(memberOf));
  const required = [...members].filter(([, member]) => member.required).map(([name]) => name);
  return { members, required };
};

/** The allowed members of every object, as a lookup table. */
export const aggregates = new Map(
  Object.entries(ublMembers).map(([name, words]) => [name, aggregateOf(words)]),
);
