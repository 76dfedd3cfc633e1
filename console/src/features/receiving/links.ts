import { type KindNumber, kinds } from '@modules/invoicing/contract';
import { useShellData } from '../../shell/frame/shell-data';

/** Where the menu has put the screens that this feature leads to; null for one that is not there. */
export function useLinks() {
  const { pages } = useShellData();
  const pathOf = (component: string): string | null =>
    pages.find((page) => page.component === component)?.path ?? null;
  const below = (component: string, rest: string): string | null => {
    const path = pathOf(component);
    return path && `${path}${rest}`;
  };
  return {
    list: pathOf('/received/index') ?? '/received/documents',
    received: (id: string): string => `${pathOf('/received/index') ?? '/received/documents'}/${id}`,
    credentials: pathOf('/settings/credential/index'),
    party: ({ role, id }: { role: 'buyer' | 'supplier'; id: string }): string | null =>
      below(`/parties/${role}/index`, `?open=${id}`),
    own: ({ kind, id }: { kind: number; id: string }): string | null =>
      below(
        `/documents/${kinds[kind as KindNumber].name.replace('documentKinds.', '')}/index`,
        `/${id}`,
      ),
  };
}
