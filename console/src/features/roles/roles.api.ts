import { useCallback, useEffect, useState } from 'react';

import { call } from '../../providers/http';
import type { Entry } from './rights';

/** Server: `queries/roles/role-list.ts`. */
export interface Role {
  id: string;
  orgId: string;
  orgName: string | null;
  version: number;
  code: string;
  name: string;
  dataScope: number;
  orderNo: number;
  status: number;
  remark: string | null;
  delivered: boolean;
  ours: boolean;
  held: boolean;
  userCount: number;
}

export interface Holder {
  id: string;
  account: string;
  realName: string;
  orgName: string;
}

export interface Organisation {
  id: string;
  pid: string;
  name: string;
}

export interface Grantable {
  menus: Entry[];
  dataScopes: number[];
  organisations: Organisation[];
}

export interface Loaded {
  /** Null while a new one is being built. */
  role: Role | null;
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
    read<Role>('detail', id, signal),
    read<string[]>('ownMenuList', id, signal),
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
