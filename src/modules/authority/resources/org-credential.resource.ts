import { choice, date, instant, longText, secret, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { clientId, faultsOfCredential, onBehalfOf, ownTin } from '../domain/credential-rules';

export const authStatuses = ['unverified', 'verified', 'failed'] as const;
export const documentVersions = ['1.0', '1.1'] as const;
export const environments = ['production', 'sandbox', 'simulator'] as const;

const PEM = 12_000;

/**
 * How an organisation signs in to the tax authority and signs its documents (specification 1,
 * section 3).
 */
export const orgCredential = defineResource({
  name: 'orgCredential',
  module: 'authority',
  scope: 'organisation',
  fields: {
    companyName: text({
      max: 300,
      required: true,
      search: true,
      inList: true,
      section: 'identity',
    }),
    tin: text({
      max: 14,
      required: true,
      search: true,
      inList: true,
      rules: ownTin,
      section: 'identity',
    }),
    clientId: text({
      max: 100,
      required: true,
      search: true,
      inList: true,
      rules: clientId,
      section: 'access',
    }),
    clientSecret: secret({ max: 200, required: true, section: 'access' }),
    // The second one keeps working while the first is replaced (myinvois-api, section 2).
    clientSecret2: secret({ max: 200, section: 'access' }),
    secretExpiresOn: date({ inList: true, section: 'access' }),
    onBehalfOf: text({ max: 40, rules: onBehalfOf, section: 'access' }),
    // Credentials belong to one environment; the server records the one it talks to.
    environment: choice('authorityEnvironment', environments, {
      required: true,
      readOnly: true,
      section: 'access',
      initial: 'simulator',
    }),
    documentVersion: choice('documentVersion', documentVersions, {
      required: true,
      inList: true,
      section: 'signing',
      initial: '1.0',
    }),
    certificate: longText({ max: PEM, section: 'signing' }),
    privateKey: secret({ max: PEM, section: 'signing' }),
    certificateSubject: text({ max: 500, readOnly: true, section: 'signing' }),
    certificateSerial: text({ max: 80, readOnly: true, section: 'signing' }),
    certificateExpiresOn: date({ readOnly: true, inList: true, section: 'signing' }),
    status: choice('status', ['enabled', 'disabled'], {
      required: true,
      inList: true,
      section: 'more',
      initial: 'enabled',
      switched: true,
    }),
    remark: longText({ max: 500, section: 'more' }),
    authStatus: choice('authStatus', authStatuses, {
      required: true,
      readOnly: true,
      inList: true,
      initial: 'unverified',
    }),
    authCheckedAt: instant({ readOnly: true }),
  },
  unique: [['orgId', 'clientId']],
  sort: { field: 'companyName', order: 'ascend' },
  verbs: ['test'],
  without: ['export', 'import'],
  check: faultsOfCredential,
});

export type OrgCredential = RecordOf<typeof orgCredential>;
