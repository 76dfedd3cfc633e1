import { GeneralTin } from '@kernel/codes/general-tin';
import type { Party } from '../document/document.types';
import { emptyParty } from '../document/empty-draft';

const NONE = 'NA';

/** The buyer of a consolidated e-invoice (myinvois-ubl, sections 6.5 and 10.1). */
export const generalPublic: Party = {
  ...emptyParty,
  name: 'General Public',
  tin: GeneralTin.public,
  idType: 'BRN',
  idValue: NONE,
  sstNumber: NONE,
  phone: NONE,
  addressLine0: NONE,
  state: '17',
  country: 'MYS',
};
