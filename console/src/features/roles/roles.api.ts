import { useCallback, useEffect, useState } from 'react';

import type { RoleView, Holder, Grantable } from '@modules/identity/contract';
import { call } from '../../providers/http/http';

export interface Loaded {
  /** Null while a new role is being created. */
  role: RoleView | null;
  menuIds: string[];
  orgIds: string[];
  holders: Holder[];
  grantable: Grantable;
}

const read = <Result>(path: string, id: string, signal: AbortSignal): Promise<Result> =>
  call<Result>(`/api/sysRole/${path}`, { query: { Id: id }, signal });

async function load(id: string | null, signal: AbortSignal): Promise<Loaded> {
  const grantable = call<Grantable>('/api/sysRole/grantable', { signal });
  if (id === null)
    return { role: null, menuIds: [], orgIds: [], holders: [], grantable: await grantable };
  const [role, menuIds, orgIds, holders] = await Promise.all([
    read<RoleView>('detail', id, signal),
    read<string[]>('grantedMenus', id, signal),
    read<string[]>('ownOrgList', id, signal),
    read<Holder[]>('holders', id, signal),
  ]);
  return { role, menuIds, orgIds, holders, grantable: await grantable };
}

/** A role with its granted and grantable rights; titles are in the reader's language. */
export function useRole(id: string | null, language: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    load(id, leaving.signal).then(setLoaded, (reason: unknown) => {
      if (!leaving.signal.aborted) setError(reason);
    });
    return () => leaving.abort();
  }, [id, language, round]);
  const again = useCallback(() => {
    setError(null);
    setRound((before) => before + 1);
  }, []);
  return { loaded, error, again };
}
