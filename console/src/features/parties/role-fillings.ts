import { GeneralTin, isGeneralTin } from '@kernel/codes/general-tin';

export type Filling = Readonly<Record<string, string>>;

const NONE = 'NA';

/** The values for each kind of buyer (myinvois-ubl, section 6.2): a general TIN, and NA for what is missing. */
const fillings: Readonly<Record<string, Filling>> = {
  individual: { tin: GeneralTin.public, idType: 'NRIC' },
  foreign: { tin: GeneralTin.foreignBuyer, idType: 'PASSPORT', state: '17' },
  government: { tin: GeneralTin.government, idType: 'BRN', idValue: NONE },
  public: {
    // The authority requires exactly this name (myinvois-ubl, section 10.1).
    companyName: 'General Public',
    tin: GeneralTin.public,
    idType: 'BRN',
    idValue: NONE,
    sstNumber: NONE,
    contactEmail: NONE,
    contactPhone: NONE,
    addressLine1: NONE,
    city: NONE,
    state: '17',
    country: 'MYS',
  },
};

export const fillingOf = (role: string): Filling | null => fillings[role] ?? null;

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** No TIN of the buyer's own has been typed yet. */
export const mayReplace = ({ tin }: Values): boolean =>
  isEmpty(tin) || (typeof tin === 'string' && isGeneralTin(tin));

export const fits = (values: Values, filling: Filling): boolean =>
  Object.entries(filling).every(([name, value]) => values[name] === value);
