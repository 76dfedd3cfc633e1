export interface DemoAccount {
  account: string;
  password: string;
  role: 'superAdmin' | 'director' | 'manager' | 'staff';
  /** Code of the organisation; null for the Super Admin. */
  organisation: string | null;
  realName: string;
  position: string;
  /**
   * Formatted like a Malaysian mobile number; no subscriber number begins with a zero, so nobody
   * has it.
   */
  phone: string;
}

/** Fictional businesses with unassigned numbers. */
export const demoOrganisations = [
  {
    code: 'harum',
    name: 'Kopi Bukit Harum Sdn. Bhd.',
    tin: 'C99900100010',
    brn: '209901001001',
  },
  {
    code: 'besi',
    name: 'Besi Jaya Borong Sdn. Bhd.',
    tin: 'C99900200020',
    brn: '209901002002',
  },
] as const;

type Line = [
  organisation: string | null,
  role: DemoAccount['role'],
  account: string,
  realName: string,
  position: string,
];

const people: Line[] = [
  [null, 'superAdmin', 'superadmin', 'Platform Administrator', 'Super Admin'],
  ['harum', 'director', 'harum.director', 'Aisyah Binti Karim', 'Director'],
  ['harum', 'manager', 'harum.manager', 'Lim Wei Jian', 'Finance Manager'],
  ['harum', 'staff', 'harum.staff', 'Priya Nair', 'Accounts Clerk'],
  ['besi', 'director', 'besi.director', 'Tan Kok Leong', 'Director'],
  ['besi', 'manager', 'besi.manager', 'Nur Izzati Binti Rahim', 'Finance Manager'],
  ['besi', 'staff', 'besi.staff', 'Suresh Pillai', 'Accounts Clerk'],
];

/** `harum.director` signs in with `Harum-Director-2026`: public, and useless in production. */
const passwordOf = (account: string): string =>
  [...account.split('.').map((part) => part[0]!.toUpperCase() + part.slice(1)), '2026'].join('-');

/** The demo accounts; printed at start in development only. */
export const demoAccounts = (): DemoAccount[] =>
  people.map(([organisation, role, account, realName, position], index) => ({
    organisation,
    role,
    account,
    realName,
    position,
    phone: `+6010000000${index + 1}`,
    password: passwordOf(account),
  }));
