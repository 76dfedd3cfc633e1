import { useCallback } from 'react';

import type { RoleView, Holder, Grantable } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { type Loaded, useLoaded } from '../../providers/use-loaded';

export interface RoleRights {
  /** Null while a new role is being created. */
  role: RoleView | null;
  menuIds: string[];
  orgIds: string[];
  holders: Holder[];
  grantable: Grantable;
}

const read = <Result>(path: string, id: string, signal: AbortSignal): Promise<Result> =>
  call<Result>(`/api/sysRole/${path}`, { query: { Id: id }, signal });

async function load(id: string | null, signal: AbortSignal): Promise<RoleRights> {
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
export const useRole = (id: string | null): Loaded<RoleRights> =>
  useLoaded(useCallback((signal: AbortSignal) => load(id, signal), [id]));
