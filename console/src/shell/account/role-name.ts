import { useCallback } from 'react';

import { useTranslation } from '../../providers/translation';

/** Names under which the roles are delivered. */
const delivered: Readonly<Record<string, string>> = {
  superAdmin: 'Super Admin',
  director: 'Director',
  manager: 'Manager',
  staff: 'Staff',
};

/** A built-in role is named by its code in every language, until someone renames it. */
export function useRoleName(): (role: { code: string; name: string }) => string {
  const { either } = useTranslation();
  return useCallback(
    ({ code, name }) => (delivered[code] === name ? either([`roles.${code}`], name) : name),
    [either],
  );
}
