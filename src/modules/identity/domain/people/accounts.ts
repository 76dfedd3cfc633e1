/** platform-api, section 3.3. */
export const AccountType = { SuperAdmin: 999, OrgAdmin: 888, Normal: 777, Member: 666 } as const;

/** platform-api, section 15: 1 enabled, 2 disabled. */
export const ENABLED = 1;
export const DISABLED = 2;

/** The organisation id of system rows. */
export const SYSTEM_ORG = '0';
