import { dictionary } from '@kernel/delivered';

export const authorityDictionaries = [
  dictionary('VerifyStatus', 'Verification against the tax authority', [
    ['unverified', 'Unverified', 'Unverified', 'info'],
    ['verified', 'Verified', 'Verified', 'success'],
    ['failed', 'Failed', 'Failed', 'danger'],
  ]),
];
