import { useCallback, useEffect, useState } from 'react';

import type { GrantableRole, UserDetail } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { type Loaded, useLoaded } from '../../providers/use-loaded';

type Known = 'id' | 'orgId' | 'roleIdList' | 'extOrgIdList';

/** A person as held by the form: a new one has few values yet, and a choice is a string. */
export type Person = Pick<UserDetail, Known> &
  Partial<Omit<UserDetail, Known | 'sex'>> & { sex?: string | null };

/** A choice is a string in a form and a number in the API. */
const asChoice = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : null;

interface FoundPerson {
  person: Person | null;
  error: unknown;
  reload: () => void;
}

/** The full record behind a row of the list; a new one is available at once. */
export function usePerson(id: string | null): FoundPerson {
  const [person, setPerson] = useState<Person | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    const leaving = new AbortController();
    call<UserDetail>('/api/sysUser/detail', { query: { id }, signal: leaving.signal }).then(
      (found) => setPerson({ ...found, sex: asChoice(found.sex) }),
      (reason: unknown) => {
        if (!leaving.signal.aborted) setError(reason);
      },
    );
    return () => leaving.abort();
  }, [id, round]);
  return { person, error, reload: () => setRound((n) => n + 1) };
}

/** The roles that people of an organisation can have, in the reader's language. */
export const useGrantableRoles = (orgId: string | undefined): Loaded<GrantableRole[]> =>
  useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call<GrantableRole[]>('/api/sysUser/grantableRoles', { query: { orgId }, signal }),
      [orgId],
    ),
  );
