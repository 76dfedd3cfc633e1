import { seededCodes } from '../../seeds/menu-seeds';

export interface PermissionGaps {
  /** Codes that guard a route and that nobody could ever be given. */
  withoutButton: string[];
  /** Codes of the menu that open nothing. */
  withoutRoute: string[];
}

/** Codes on one side only (platform-api, section 7.4: a build with such a code fails). */
export function unknownPermissions(codesOnRoutes: Iterable<string>): PermissionGaps {
  const onRoutes = new Set(codesOnRoutes);
  const onButtons = new Set(seededCodes());
  return {
    withoutButton: [...onRoutes].filter((code) => !onButtons.has(code)).sort(),
    withoutRoute: [...onButtons].filter((code) => !onRoutes.has(code)).sort(),
  };
}
