import { MenuType, type MenuEntryNode } from '@modules/identity/contract';

/** The matching entries with their ancestors; all entries without a search term. */
export function narrowedTree(entries: readonly MenuEntryNode[], wanted: string): MenuEntryNode[] {
  const word = wanted.trim().toLowerCase();
  if (word === '') return [...entries];
  return entries.flatMap((entry) => {
    if (textOf(entry).includes(word)) return [entry];
    const children = narrowedTree(entry.children ?? [], word);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

const textOf = ({ title, path, permission, name }: MenuEntryNode): string =>
  [title, path, permission, name].join(' ').toLowerCase();

/** The possible parents of an entry: directories and pages, never a button or the entry itself. */
export function parentsFor(entries: readonly MenuEntryNode[], id: string | null): ParentChoice[] {
  return entries
    .filter((entry) => entry.type !== MenuType.Button && entry.id !== id)
    .map((entry) => ({
      value: entry.id,
      title: entry.title,
      children: parentsFor(entry.children ?? [], id),
    }));
}

export interface ParentChoice {
  value: string;
  title: string;
  children: ParentChoice[];
}

/** The entry as its form edits it: with the stored title instead of the one in the reader's language. */
export const editable = (entry: MenuEntryNode): MenuEntryNode => ({
  ...entry,
  title: entry.titleKey,
});

/** The kinds allowed below a kind; no button is allowed at the top level. */
export const kindsUnder = (parent: number | null): number[] =>
  parent === MenuType.Page
    ? [MenuType.Button, MenuType.Page]
    : parent === MenuType.Directory
      ? [MenuType.Page, MenuType.Directory, MenuType.Button]
      : [MenuType.Directory, MenuType.Page];
