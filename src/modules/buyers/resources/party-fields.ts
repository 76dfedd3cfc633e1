import { choice, instant, option, text } from '@kernel/fields';
import { tin } from '../domain/party-rules';

export const idTypes = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'] as const;
export const verifyStatuses = ['unverified', 'verified', 'failed'] as const;

/** The fields of both parties, under their names in specification 1, section 3. */
export const identityFields = {
  tin: text({
    max: 14,
    required: true,
    search: true,
    inList: true,
    rules: tin,
    section: 'identity',
  }),
  idType: choice('idTypes', idTypes, { required: true, section: 'identity', initial: 'BRN' }),
  idValue: text({ max: 20, required: true, search: true, inList: true, section: 'identity' }),
};

/** The result of the last check with the authority; only a verification changes it. */
export const verificationFields = {
  verifyStatus: choice('verifyStatus', verifyStatuses, {
    required: true,
    readOnly: true,
    inList: true,
    initial: 'unverified',
  }),
  verifiedAt: instant({ readOnly: true }),
};

export const stateField = text({ max: 50, required: true, section: 'address' });
export const countryField = option('country', {
  required: true,
  inList: true,
  section: 'address',
  initial: 'MYS',
});
