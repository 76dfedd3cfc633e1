import type { Attack, Cases, Exempt } from './cases';

const stranger: Exempt = { because: 'nobody is signed in yet' };
const own: Exempt = { because: 'it is about the own account' };
const secret: Exempt = { because: 'it takes a secret that no other organisation has' };
const system: Attack[] = [{ ends: 'forbidden', payload: { id: '1' }, query: { id: '1' } }];

/** The ways in beside the password. */
export const signInCases: Cases = {
  'GET sysAuth/signInMethods': stranger,
  'GET sysAuth/slide': stranger,
  'POST sysAuth/slideCheck': secret,
  'POST sysAuth/scan': stranger,
  'POST sysAuth/scanState': secret,
  'GET sysAuth/scanDetail': secret,
  'POST sysAuth/scanAnswer': secret,
  'POST sysSms/sendSms': stranger,
  'POST sysSms/sendSms/:phone': stranger,
  'POST sysSms/sendSms/:phone/:templateId': stranger,
  'POST sysSms/page': system,
  'GET sysSms/detail': system,
  'GET sysOAuth/signIn': stranger,
  'GET sysOAuth/signInCallback': secret,
  'POST sysOAuth/enter': secret,
  'GET sysOAuth/own': own,
  'POST sysOAuth/link': own,
  'POST sysOAuth/unlink': own,
};
