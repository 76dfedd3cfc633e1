import { faultsOfTitle } from '@kernel/i18n';
import type { Fault } from '@kernel/rules';
import { MenuType } from './menu-type';

type Entry = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The required members of an entry, by type (platform-api, section 7.3). */
export function* faultsOfEntry(entry: Entry): Generator<Fault> {
  yield* faultsOfTitle(textOf(entry.title), 'title');
  if (entry.type === MenuType.Button) {
    if (!/^[\w-]+:[\w:-]+$/.test(textOf(entry.permission)))
      yield { code: 'MENU_PERMISSION_MISSING', path: 'permission' };
    if (!entry.pid) yield { code: 'required', path: 'pid' };
    return;
  }
  if (!entry.name) yield { code: 'required', path: 'name' };
  if (!entry.path) yield { code: 'required', path: 'path' };
}

interface Relative {
  id: string;
  pid: string | null;
  type: number;
  title: string;
}

/** Rules for an entry's place: not below a button, not below itself, and a unique title. */
export function* faultsAmong(
  entry: Entry & { id?: string | undefined },
  others: readonly Relative[],
): Generator<Fault> {
  const byId = new Map(others.map((other) => [other.id, other]));
  const parent = byId.get(textOf(entry.pid));
  if (parent?.type === MenuType.Button) yield { code: 'MENU_PARENT_BUTTON', path: 'pid' };
  if (entry.id !== undefined && isUnder(entry.id, parent, byId))
    yield { code: 'MENU_PARENT_ITSELF', path: 'pid' };
  if (entry.type === MenuType.Button && others.some(({ pid }) => pid !== null && pid === entry.id))
    yield { code: 'MENU_PARENT_BUTTON', path: 'type' };
  const namesake = others.some(
    (other) =>
      other.id !== entry.id &&
      other.pid === (entry.pid ?? null) &&
      other.type !== MenuType.Button &&
      other.title === entry.title,
  );
  if (entry.type !== MenuType.Button && namesake) yield { code: 'MENU_TITLE_TAKEN', path: 'title' };
}

const isUnder = (
  id: string,
  parent: Relative | undefined,
  byId: ReadonlyMap<string, Relative>,
): boolean => {
  // A cycle in the data must not hang the server.
  const seen = new Set<Relative>();
  for (let at = parent; at && !seen.has(at); at = byId.get(at.pid ?? '')) {
    if (at.id === id) return true;
    seen.add(at);
  }
  return false;
};
