import { useCallback } from 'react';

import { useTranslation } from '../../providers/translation';

/** The original names of the delivered roles. */
const delivered: Readonly<Record<string, string>> = {
  superAdmin: 'Super Admin',
  director: 'Director',
  manager: 'Manager',
  staff: 'Staff',
};

/** A built-in role is named by its code in every language, unless it was renamed. */
export function useRoleName(): (role: { code: string; name: string }) => string {
  const { either } = useTranslation();
  return useCallback(
    ({ code, name }) => (delivered[code] === name ? either([`roles.${code}`], name) : name),
    [either],
  );
}
