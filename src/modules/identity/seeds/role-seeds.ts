import { DataScope } from '../domain/data-scope';

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

/** Settings of the whole system. */
const isSystem = (permission: string): boolean => resourceOf(permission).startsWith('sys');

/** Verification against the tax authority and the keys to it. */
const isAuthority = (permission: string): boolean =>
  resourceOf(permission) === 'orgCredential' || /^(verify|searchTin)$/.test(verbOf(permission));

const settings = new Set(['consolidationRelaxation', 'emailTemplate']);

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
]);

/** The four roles of decisions, section 5; an organisation may have its own version of each. */
export const roleSeeds: readonly RoleSeed[] = [
  { code: 'superAdmin', name: 'Super Admin', dataScope: DataScope.All, may: () => true },
  {
    code: 'director',
    name: 'Director',
    dataScope: DataScope.OwnAndBelow,
    may: (permission) => !isSystem(permission),
  },
  {
    code: 'manager',
    name: 'Manager',
    dataScope: DataScope.Own,
    may: (permission) =>
      !isSystem(permission) &&
      !isAuthority(permission) &&
      !isSetting(permission) &&
      verbOf(permission) !== 'purge',
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
