import { useEffect, useState } from 'react';

import { call } from '../../providers/http';
import type { Row } from '../../resource';

export interface GrantableRole {
  id: string;
  code: string;
  name: string;
  mayGive: boolean;
}

export interface Affiliation {
  orgId: string | null;
  posId: string | null;
  jobNum?: string | null;
  joinDate?: string | null;
}

/** A person as the form holds it: own members, roles and further organisations. */
export interface Person extends Row {
  orgId: string;
  roleIdList: string[];
  extOrgIdList: Affiliation[];
}

/** A choice is a string in a form and a number in the API. */
const asChoice = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : null;

/** The whole person behind a row of the list; a new one is there at once. */
export function usePerson(id: string | null): { person: Person | null; error: unknown } {
  const [person, setPerson] = useState<Person | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const leaving = new AbortController();
    call<Person>('/api/sysUser/detail', { query: { id }, signal: leaving.signal }).then(
      (found) => setPerson({ ...found, sex: asChoice(found.sex) }),
      (reason: unknown) => {
        if (!leaving.signal.aborted) setError(reason);
      },
    );
    return () => leaving.abort();
  }, [id]);
  return { person, error };
}

/** The roles that people of an organisation can be given, in the reader's language. */
export function useGrantableRoles(orgId: string | undefined, language: string) {
  const [roles, setRoles] = useState<GrantableRole[] | null>(null);
  useEffect(() => {
    if (!orgId) return undefined;
    const leaving = new AbortController();
    call<GrantableRole[]>('/api/sysUser/grantableRoles', {
      query: { orgId },
      signal: leaving.signal,
    }).then(setRoles, () => undefined);
    return () => leaving.abort();
  }, [orgId, language]);
  return roles;
}
