import type { Attack, Cases } from './cases';

const own = { because: 'it is about the own account' };
/** For whoever runs the platform alone. */
const platform: Attack[] = [{ ends: 'forbidden', payload: { id: '1' } }];

/** Account routes: these name no record, only a secret that the caller holds. */
export const accountCases: Cases = {
  'POST sysAuth/forgotPassword': { because: 'it answers the same for everybody' },
  'POST sysAuth/passwordResetOf': { because: 'it wants the token of a mail' },
  'POST sysAuth/resetPassword': { because: 'it wants the token of a mail' },
  'POST sysAuth/userRegistration': { because: 'it begins an organisation of its own' },
  'POST sysAuth/proveEmail': { because: 'it wants the token of a mail' },
  'POST sysAuth/sendEmailProof': own,
  'POST sysSms/sendProof': own,
  'POST sysSms/prove': own,
  'GET sysAuth/planStatus': own,
  'GET sysAuth/firstSteps': { because: 'it counts the own organisation: accounts/registration' },
  'POST sysTenant/page': platform,
  'POST sysTenant/setStatus': platform,
  'POST sysTenant/setTrial': platform,
  'POST sysAuth/lockAfter': own,
  'GET sysAuth/lockState': own,
  'GET session/mine': own,
  'POST session/endOthers': own,
  'POST session/end': { because: 'sessions of others are refused in sessions.spec, by their ids' },
};
