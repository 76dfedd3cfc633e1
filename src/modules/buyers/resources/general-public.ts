import { GeneralTin } from '@kernel/codes/general-tin';
import { FilterLogic, FilterOperator, type PageQuery } from '@kernel/resource';

/** Given where there is nothing to give. */
const NONE = 'NA';

/** The anonymous buyer (myinvois-ubl, sections 6.2 and 6.5), as a record of its own. */
export const generalPublicRecord = {
  companyName: 'General Public',
  buyerRole: 'public',
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
} as const;

const equals = (field: string, value: string) => ({
  field,
  operator: FilterOperator.eq,
  value,
});

/** Finds such records of the accessible organisations. */
export const theGeneralPublic: PageQuery = {
  pageSize: 200,
  filter: {
    logic: FilterLogic.and,
    filters: [equals('tin', GeneralTin.public), equals('idValue', NONE)],
  },
};
