import { GeneralTin } from '@kernel/codes/general-tin';
import {
  type FormFieldName,
  formFieldNames,
  type FormRole,
  type FormValues,
} from '../form/form-fields';

const NONE = 'NA';

/** The role of a buyer's record for each role of the form. */
export const buyerRoleOf = {
  company: 'registered',
  individual: 'individual',
  foreigner: 'foreign',
  government: 'government',
} as const satisfies Record<FormRole, string>;

/**
 * The general TIN of buyers without one (myinvois-ubl, section 6.2). That of the public goes with a
 * Malaysian identity card: the authority refuses it beside a passport.
 */
function generalTinFor(role: FormRole, idType: string | null): string {
  switch (role) {
    case 'individual':
      return idType === 'PASSPORT' ? GeneralTin.foreignBuyer : GeneralTin.public;
    case 'foreigner':
      return GeneralTin.foreignBuyer;
    case 'government':
      return GeneralTin.government;
    default:
      return '';
  }
}

/** The values of a buyer's record for those entered. */
export function buyerValuesOf(role: FormRole, values: FormValues): Record<string, string | null> {
  const text = (name: FormFieldName): string | null => values[name] || null;
  return {
    ...Object.fromEntries(formFieldNames.map((name) => [name, text(name)])),
    buyerRole: buyerRoleOf[role],
    tin: text('tin') ?? generalTinFor(role, text('idType')),
    idType: text('idType') ?? 'BRN',
    idValue: text('idValue') ?? NONE,
    sstNumber: text('sstNumber') ?? NONE,
  };
}

/** A field of an entry beside the same field of a buyer on record. */
export interface ComparedField {
  field: string;
  /** The name of a custom field; the interface names the built-in ones. */
  label?: string;
  entered: string | null;
  known: string | null;
  differs: boolean;
}

const comparable = (value: unknown): string =>
  typeof value === 'string'
    ? value.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
    : '';

/** The entered values beside those on record, field by field; an empty answer proposes nothing. */
export const comparedFields = (
  entered: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): ComparedField[] =>
  ['buyerRole', ...formFieldNames].map((field) => {
    const [theirs, ours] = [textOf(entered[field]), textOf(known[field])];
    const differs = theirs !== null && comparable(theirs) !== comparable(ours);
    return { field, entered: theirs, known: ours, differs };
  });

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
