import type { Button, DeliveredRole, Directory, Page } from './menu.types';

/** The built-in roles an entry is meant for; when omitted, Super Admin only. */
interface Meant {
  for?: readonly DeliveredRole[];
}

type DirectoryParts = Pick<Directory, 'path' | 'icon' | 'order'> & { hidden?: boolean };

type PageParts = Meant &
  Pick<Page, 'in' | 'path' | 'component' | 'icon' | 'order'> & {
    hidden?: boolean;
    affix?: boolean;
    buttons?: readonly Button[];
  };

/** The builder that a module's `menu.ts` uses. */
export const menu = {
  directory: (name: string, parts: DirectoryParts): Directory => ({
    kind: 'directory',
    name,
    hidden: false,
    ...parts,
  }),

  page: <const Name extends string>(name: Name, parts: PageParts): Page<Name> => ({
    kind: 'page',
    name,
    hidden: false,
    affix: false,
    for: [],
    buttons: [],
    ...parts,
  }),

  /** Permissions of a resource, all meant for the same roles: `menu.buttons('buyer', 'page add')`. */
  buttons: (resource: string, verbs: string, meant: Meant = {}): Button[] =>
    verbs.split(' ').map((verb) => ({ code: `${resource}:${verb}`, for: meant.for ?? [] })),
};
