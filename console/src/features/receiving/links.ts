import { kindNames, type KindNumber } from '@modules/invoicing/menu';
import type { PageName } from '../../components';
import { HOME } from '../../shell/frame/guard';
import { usePathOf } from '../../shell/frame/shell-data';

/** The paths of the screens that this feature links to; null for one that is not in the menu. */
export function useLinks() {
  const find = usePathOf();
  const pathOf = (name: PageName): string | null => find(name) ?? null;
  const below = (name: PageName, rest: string): string | null => {
    const path = pathOf(name);
    return path && `${path}${rest}`;
  };
  const list = pathOf('received') ?? HOME;
  return {
    list,
    received: (id: string): string => `${list}/${id}`,
    credentials: pathOf('orgCredential'),
    party: ({ role, id }: { role: 'buyer' | 'supplier'; id: string }): string | null =>
      below(role, `?open=${id}`),
    own: ({ kind, id }: { kind: number; id: string }): string | null =>
      below(kindNames[kind as KindNumber], `/${id}`),
  };
}
