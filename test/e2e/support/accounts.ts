import { demoAccounts } from '@modules/identity/seeds/demo-accounts';

/** The demo accounts, by the name that they sign in with. */
export type Who = 'superadmin' | `${'harum' | 'besi'}.${'director' | 'manager' | 'staff'}`;

export const passwordOf = (who: Who): string =>
  demoAccounts().find(({ account }) => account === who)!.password;

/** The mobile number of the demo account; it is proven. */
export const phoneOf = (who: Who): string =>
  demoAccounts().find(({ account }) => account === who)!.phone;
