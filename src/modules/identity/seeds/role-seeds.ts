import { DataScope } from '../domain/roles/data-scope';

export interface RoleSeed {
  code: string;
  /** Stored in English; the console knows the role by its code (`roles.director`). */
  name: string;
  dataScope: number;
  /** Whether a button is the role's when it first appears. */
  may: (permission: string) => boolean;
}

const verbOf = (permission: string): string => permission.split(':')[1] ?? '';
const resourceOf = (permission: string): string => permission.split(':')[0] ?? '';

/** Settings of the whole system; files bear the name of their API family and are everybody's. */
const isSystem = (permission: string): boolean =>
  resourceOf(permission).startsWith('sys') && resourceOf(permission) !== 'sysFile';

/** Of the system's settings, what a Director keeps for the own organisation (decisions, section 5). */
const ofOwnOrganisation = (permission: string): boolean =>
  /^sys(User|Org|Pos|Role|Notice|OnlineUser|LogVis|LogOp|LogDiff|Acceptance):/.test(permission);

/** Of that, what a Manager looks at (decisions, section 5). */
const isLookedAt = (permission: string): boolean =>
  /^sys(User|Org|Pos|Role):(page|list)$/.test(permission);

/** Verification against the tax authority and the keys to it. */
const isAuthority = (permission: string): boolean =>
  resourceOf(permission) === 'orgCredential' || /^(verify|searchTin)$/.test(verbOf(permission));

const settings = new Set(['auditTrail', 'consolidationRelaxation', 'emailTemplate']);

/** What an organisation declares about itself: a Director writes it (decisions, section 5). */
const isSetting = (permission: string): boolean =>
  settings.has(resourceOf(permission)) && verbOf(permission) !== 'page';

/** Create, edit, copy, merge, print, export, and seeing what there is. */
const clerk = new Set([
  'page',
  'add',
  'update',
  'copy',
  'merge',
  'convert',
  'print',
  'export',
  'import',
  'download',
  'totals',
  'health',
  'uploadFile',
  'downloadFile',
]);

/** The four roles of decisions, section 5; an organisation may have its own version of each. */
export const roleSeeds: readonly RoleSeed[] = [
  { code: 'superAdmin', name: 'Super Admin', dataScope: DataScope.All, may: () => true },
  {
    code: 'director',
    name: 'Director',
    dataScope: DataScope.OwnAndBelow,
    may: (permission) => !isSystem(permission) || ofOwnOrganisation(permission),
  },
  {
    code: 'manager',
    name: 'Manager',
    dataScope: DataScope.Own,
    may: (permission) =>
      isLookedAt(permission) ||
      (!isSystem(permission) &&
        !isAuthority(permission) &&
        !isSetting(permission) &&
        verbOf(permission) !== 'purge'),
  },
  {
    code: 'staff',
    name: 'Staff',
    dataScope: DataScope.Own,
    may: (permission) =>
      !isSystem(permission) &&
      !isAuthority(permission) &&
      !isSetting(permission) &&
      clerk.has(verbOf(permission)),
  },
];
