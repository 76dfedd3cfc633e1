import { email } from '@kernel/email';
import { visibleText } from '@kernel/fields';
import { type Fault, faultsOfValue, type Rule, rule } from '@kernel/rules';
import { normalisedPhone, normalisedTin } from '../normalised';
import { identityNumber, phone, postalCode, sstNumber, tin } from '../party-rules';

/** Who fills in the form; each role has its own fields. */
export const formRoles = ['company', 'individual', 'foreigner', 'government'] as const;
export type FormRole = (typeof formRoles)[number];

/** Languages of the form: those of the interface, and Malay. */
export const formLanguages = ['en', 'ms', 'zh-cn', 'zh-tw'] as const;
export type FormLanguage = (typeof formLanguages)[number];

/** All fields of the form, under their names in a buyer's record, with their maximum lengths. */
const longest = {
  companyName: 300,
  idType: 10,
  idValue: 20,
  tin: 14,
  sstNumber: 35,
  contactName: 150,
  contactPhone: 20,
  contactEmail: 320,
  addressLine1: 150,
  addressLine2: 150,
  addressLine3: 150,
  postalCode: 50,
  city: 50,
  state: 50,
  country: 3,
} as const;

export type FormFieldName = keyof typeof longest;
export type FormValues = Readonly<Partial<Record<FormFieldName, string>>>;

export const formFieldNames = Object.keys(longest) as FormFieldName[];
export const longestOf = (name: FormFieldName): number => longest[name];

/** The fields of one role. `given` values follow from the role and are not asked for. */
interface RoleForm {
  required: readonly FormFieldName[];
  optional: readonly FormFieldName[];
  given: FormValues;
  /** The kinds of identity number to choose from; the first is the usual one. */
  idTypes: readonly string[];
}

const contact = ['contactPhone', 'contactEmail'] as const;
const address = ['addressLine1', 'city', 'state'] as const;
const more = ['addressLine2', 'addressLine3'] as const;

/** The form of each role (myinvois-ubl, sections 6.2 and 6.3). */
export const roleForms: Readonly<Record<FormRole, RoleForm>> = {
  company: {
    required: ['companyName', 'idValue', 'tin', ...contact, ...address, 'postalCode'],
    optional: ['sstNumber', 'contactName', ...more],
    given: { idType: 'BRN', country: 'MYS' },
    idTypes: ['BRN'],
  },
  individual: {
    required: ['companyName', 'idType', 'idValue', ...contact, ...address, 'postalCode'],
    optional: ['tin', ...more],
    given: { country: 'MYS' },
    idTypes: ['NRIC', 'ARMY', 'PASSPORT'],
  },
  foreigner: {
    required: ['companyName', 'idType', 'idValue', ...contact, ...address, 'country'],
    optional: ['tin', 'contactName', 'postalCode', ...more],
    given: {},
    idTypes: ['PASSPORT', 'BRN'],
  },
  government: {
    required: ['companyName', ...contact, ...address, 'postalCode'],
    optional: ['idValue', 'tin', 'contactName', ...more],
    given: { idType: 'BRN', country: 'MYS' },
    idTypes: ['BRN'],
  },
};

/** The fields that a role fills in, in the order of the form. */
export const fieldsOfRole = (role: FormRole): FormFieldName[] => {
  const { required, optional } = roleForms[role];
  return formFieldNames.filter((name) => required.includes(name) || optional.includes(name));
};

/**
 * The typed values as they are checked and stored: the role's fields only, without invisible
 * characters.
 */
export function normalisedForm(role: FormRole, typed: FormValues): FormValues {
  const { given } = roleForms[role];
  const country = given.country ?? typed.country ?? null;
  const entries = fieldsOfRole(role).map((name): [FormFieldName, string] => {
    const text = visibleText(typed[name] ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (name === 'tin') return [name, normalisedTin(text)];
    if (name === 'contactPhone') return [name, normalisedPhone(text, country)];
    if (name === 'idValue') return [name, text.replace(/\s/g, '')];
    return [name, text];
  });
  return { ...Object.fromEntries(entries), ...given };
}

const general = /^EI0/;
/** A general TIN belongs to nobody: buyers without a TIN leave the field empty. */
const ownTin: readonly Rule[] = [
  rule('buyerForm.generalTin', (value) => !general.test(value)),
  ...tin,
];
const someEmail: readonly Rule[] = [
  rule('buyerForm.emailNeeded', (value) => value.toUpperCase() !== 'NA'),
  ...email,
];
const malaysianState: readonly Rule[] = [
  rule('state.unknown', (value) => /^(0[1-9]|1[0-6])$/.test(value)),
];
const foreignState: readonly Rule[] = [
  rule('state.malaysianOnly', (value) => !/^(0\d|1[0-6])$/.test(value)),
];

function rulesOf(name: FormFieldName, { idTypes }: RoleForm, values: FormValues): readonly Rule[] {
  switch (name) {
    case 'tin':
      return ownTin;
    case 'idType':
      return [rule('notAChoice', (value) => idTypes.includes(value))];
    case 'idValue':
      return identityNumber(values.idType ?? null);
    case 'contactPhone':
      return phone;
    case 'contactEmail':
      return someEmail;
    case 'sstNumber':
      return sstNumber;
    case 'postalCode':
      return postalCode(values.country ?? null);
    case 'state':
      return values.country === 'MYS' ? malaysianState : foreignState;
    case 'country':
      return [rule('notACode', (value) => /^[A-Z]{3}$/.test(value))];
    default:
      return [];
  }
}

/** All faults of a normalised form, for the browser and the server alike. */
export function* faultsOfForm(role: FormRole, values: FormValues): Generator<Fault> {
  const form = roleForms[role];
  for (const name of fieldsOfRole(role)) {
    const value = values[name] ?? '';
    if (value === '') {
      if (form.required.includes(name)) yield { code: 'required', path: name };
    } else if ([...value].length > longest[name])
      yield { code: 'tooLong', path: name, params: { max: longest[name] } };
    else yield* faultsOfValue(value, rulesOf(name, form, values), name);
  }
}
