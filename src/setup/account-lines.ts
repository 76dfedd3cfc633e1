import { demoAccounts } from '@modules/identity/seeds/demo-accounts';

/** The demo accounts with their passwords, one line each, for the terminal. */
export const accountLines = (): string[] =>
  demoAccounts().map(({ account, password, role, organisation, phone }) =>
    [
      account.padEnd(16),
      password.padEnd(20),
      role.padEnd(11),
      (organisation ?? '').padEnd(6),
      phone,
    ]
      .join(' ')
      .trimEnd(),
  );
