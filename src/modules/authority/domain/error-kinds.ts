/**
 * What a failed call means to us (myinvois-api, section 5.4):
 * - `auth`: the credential was refused, or the token twice;
 * - `config`: no credential, a missing permission, documents of another taxpayer;
 * - `data`: the request is invalid and must not be repeated unchanged;
 * - `duplicate`: the same submission was received within ten minutes: it is there, search for it;
 * - `throttle`: too many calls, ours or theirs; nothing was done;
 * - `transient`: nothing was done, retrying later may help;
 * - `unknownOutcome`: a changing call ended without a response: search before calling again.
 */
export const errorKinds = [
  'auth',
  'config',
  'data',
  'duplicate',
  'throttle',
  'transient',
  'unknownOutcome',
] as const;
export type ErrorKind = (typeof errorKinds)[number];
