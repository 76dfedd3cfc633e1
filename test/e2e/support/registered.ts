import { inForce, policyNames } from '@modules/accounts/contract';
import { Api } from './api';

/** What a newly registered person signs in with. */
export const PASSWORD = 'Kopitiam-2026';

/** A business that registers itself, as the form of the register page sends it. */
export async function registerByApi(api: Api, account: string, orgName: string): Promise<void> {
  await api.post('/api/sysAuth/userRegistration', {
    account,
    email: `${account}@mail.example`,
    orgName,
    coreBusiness: '56101',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptances: policyNames.map((policy) => ({ policy, version: inForce[policy] })),
  });
}
