import { kindNames, type KindNumber } from '@modules/invoicing/menu';
import { componentOf, type PageName } from '../../components';
import { useShellData } from '../../shell/frame/shell-data';

/** The paths of the screens that this feature links to; null for one that is not in the menu. */
export function useLinks() {
  const { pages } = useShellData();
  const pathOf = (name: PageName): string | null =>
    pages.find((page) => page.component === componentOf(name))?.path ?? null;
  const below = (name: PageName, rest: string): string | null => {
    const path = pathOf(name);
    return path && `${path}${rest}`;
  };
  return {
    list: pathOf('received') ?? '/received/documents',
    received: (id: string): string => `${pathOf('received') ?? '/received/documents'}/${id}`,
    credentials: pathOf('orgCredential'),
    party: ({ role, id }: { role: 'buyer' | 'supplier'; id: string }): string | null =>
      below(role, `?open=${id}`),
    own: ({ kind, id }: { kind: number; id: string }): string | null =>
      below(kindNames[kind as KindNumber], `/${id}`),
  };
}
