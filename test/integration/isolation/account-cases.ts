import type { Cases } from './cases';

const own = { because: 'it is about the own account' };

/** The life of an account: nobody names a record in these, only what they hold in their hands. */
export const accountCases: Cases = {
  'POST sysAuth/forgotPassword': { because: 'it answers the same for everybody' },
  'POST sysAuth/passwordResetOf': { because: 'it wants the token of a mail' },
  'POST sysAuth/resetPassword': { because: 'it wants the token of a mail' },
  'POST sysAuth/userRegistration': { because: 'it begins an organisation of its own' },
  'GET sysAuth/standing': own,
  'POST sysAuth/lockAfter': own,
  'GET sysAuth/lockState': own,
  'GET session/mine': own,
  'POST session/endOthers': own,
  'POST session/end': { because: 'sessions of others are refused in sessions.spec, by their ids' },
};
