import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError, messageOf } from '../../providers/http/api-error';
import { settledIn, typedIn } from '../../providers/session/kept-work';
import { useVerb } from '../../resource';
import { useKeptWork } from '../../resource/form/kept-work';
import { type Chosen, chosenIn, menuIdsOf } from './rights';
import type { RoleRights } from './roles.api';

export interface RoleDraft {
  /** The tenant a new role is for; null for all, or for one's own. */
  orgId: string | null;
  name: string;
  code: string;
  orderNo: number | null;
  remark: string | null;
  dataScope: number;
  orgIds: readonly string[];
  chosen: Chosen;
}

/** The draft in a serialisable form. */
type KeptRole = Omit<RoleDraft, 'chosen'> & { pages: string[]; codes: string[] };

const keptOf = ({ chosen, ...draft }: RoleDraft): KeptRole => ({
  ...draft,
  pages: [...chosen.pages],
  codes: [...chosen.codes],
});

/** A new role defaults to the "own records" scope (platform-api, section 9). */
const SELF = 4;

/** Everyone lands on the home page after signing in, so a new role includes it. */
const homeIn = ({ menus }: RoleRights['grantable']): string[] =>
  menus.filter(({ name }) => name === 'home').map(({ id }) => id);

function draftOf({ role, menuIds, orgIds, grantable }: RoleRights): RoleDraft {
  return {
    orgId: role?.orgId ?? null,
    name: role?.name ?? '',
    code: role?.code ?? '',
    orderNo: role?.orderNo ?? 100,
    remark: role?.remark ?? null,
    dataScope: role?.dataScope ?? SELF,
    orgIds,
    chosen: chosenIn(grantable.menus, role ? menuIds : homeIn(grantable)),
  };
}

/** The pending changes of a role, saved as a whole; faults are shown at their fields. */
export function useRoleDraft(loaded: RoleRights, may: { menus: boolean; scope: boolean }) {
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [isDirty, setDirty] = useState(false);
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const verb = useVerb('sysRole');
  const change = (changes: Partial<RoleDraft>): void => {
    setDraft((before) => ({ ...before, ...changes }));
    setDirty(true);
  };
  const kept = useKeptWork<KeptRole>({
    place: `sysRole:${loaded.role?.id ?? 'new'}`,
    version: loaded.role?.version ?? null,
    read: () => (isDirty ? { base: keptOf(draftOf(loaded)), data: keptOf(draft) } : null),
    goOn: ({ base, data }) => {
      const { pages: _, codes: __, ...typed } = typedIn<KeptRole>(base, data);
      const settled = (name: 'pages' | 'codes'): Set<string> =>
        settledIn({ base: base[name], data: data[name] }, draft.chosen[name]);
      change({ ...typed, chosen: { pages: settled('pages'), codes: settled('codes') } });
    },
  });
  const { touched } = kept;
  useEffect(touched, [draft, touched]);
  const save = async (): Promise<string | null> => {
    setPending(true);
    setFaults({});
    setRefusal(null);
    try {
      const id = await send(verb, loaded, draft, may);
      // The unsaved-changes guard must know before the URL changes.
      flushSync(() => setDirty(false));
      kept.done();
      return id;
    } catch (error) {
      const reported = error instanceof ApiError ? error.faults : [];
      setFaults(Object.fromEntries(reported.map(({ path, message }) => [path, message])));
      if (reported.length === 0) setRefusal(messageOf(error));
      return null;
    } finally {
      setPending(false);
    }
  };
  return { draft, change, save, kept, isDirty, pending, faults, refusal };
}

async function send(
  verb: ReturnType<typeof useVerb>,
  { role, menuIds, grantable }: RoleRights,
  { orgId, name, code, orderNo, remark, dataScope, orgIds, chosen }: RoleDraft,
  may: { menus: boolean; scope: boolean },
): Promise<string> {
  // Disabled entries are not offered, but stay granted where they are.
  const offered = new Set(grantable.menus.map(({ id }) => id));
  const kept = menuIds.filter((id) => !offered.has(id));
  const body = {
    name,
    remark,
    orderNo: orderNo ?? 100,
    ...(may.menus && { menuIdList: [...menuIdsOf(grantable.menus, chosen), ...kept] }),
    ...(may.scope && { dataScope, orgIdList: orgIds }),
  };
  if (!role) return verb<string>('add', { ...body, code, ...(orgId && { orgId }) });
  await verb('update', { ...body, id: role.id, version: role.version });
  return role.id;
}
