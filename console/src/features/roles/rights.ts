import { type GrantableEntry, MenuType } from '@modules/identity/contract';
import { grouped } from './grouped';

/** Pages with the same rights, such as the lists of the kinds of documents. */
export interface Block {
  key: string;
  pages: GrantableEntry[];
  rights: { code: string; title: string }[];
}

export interface Group {
  id: string;
  title: string;
  blocks: Block[];
}

/** The selection: pages individually, rights by code, as one code may belong to several pages. */
export interface Chosen {
  pages: ReadonlySet<string>;
  codes: ReadonlySet<string>;
}

/** The grantable menu: by directory, with pages of equal rights grouped. */
export function groupsOf(entries: readonly GrantableEntry[]): Group[] {
  const below = grouped(entries, ({ pid }) => pid);
  const blocksUnder = (id: string): Block[] => {
    const pages = (below.get(id) ?? []).filter(({ type }) => type === MenuType.Page);
    const blocks = grouped(pages, (page) => codesUnder(below, page).join() || page.id);
    return [...blocks].map(([key, alike]) => ({
      key: `${id} ${key}`,
      pages: alike,
      rights: rightsUnder(below, alike[0]!),
    }));
  };
  return (below.get('0') ?? [])
    .map(({ id, title }) => ({ id, title, blocks: blocksUnder(id) }))
    .filter(({ blocks }) => blocks.length > 0);
}

type Below = ReadonlyMap<string, GrantableEntry[]>;

const buttonsUnder = (below: Below, { id }: GrantableEntry): GrantableEntry[] =>
  (below.get(id) ?? []).filter(({ permission }) => permission !== null);

const codesUnder = (below: Below, page: GrantableEntry): string[] =>
  buttonsUnder(below, page).map(({ permission }) => permission!);

const rightsUnder = (below: Below, page: GrantableEntry): Block['rights'] =>
  buttonsUnder(below, page).map(({ permission, title }) => ({ code: permission!, title }));

export function chosenIn(entries: readonly GrantableEntry[], menuIds: readonly string[]): Chosen {
  const given = new Set(menuIds);
  const held = entries.filter(({ id }) => given.has(id));
  return {
    pages: new Set(held.filter(({ type }) => type === MenuType.Page).map(({ id }) => id)),
    codes: new Set(held.flatMap(({ permission }) => permission ?? [])),
  };
}

/** The entries to store: chosen pages, their ancestors, and the chosen rights on them. */
export function menuIdsOf(entries: readonly GrantableEntry[], { pages, codes }: Chosen): string[] {
  const above = new Set(entries.filter(({ id }) => pages.has(id)).map(({ pid }) => pid));
  return entries
    .filter(
      ({ id, pid, permission }) =>
        pages.has(id) ||
        above.has(id) ||
        (pages.has(pid) && permission !== null && codes.has(permission)),
    )
    .map(({ id }) => id);
}

/** A right belongs to a page: it is removed with its last page. */
function settled(groups: readonly Group[], { pages, codes }: Chosen): Chosen {
  const reached = new Set(
    blocksIn(groups)
      .filter((block) => block.pages.some(({ id }) => pages.has(id)))
      .flatMap(({ rights }) => rights.map(({ code }) => code)),
  );
  return { pages, codes: new Set([...codes].filter((code) => reached.has(code))) };
}

export const blocksIn = (groups: readonly Group[]): Block[] =>
  groups.flatMap(({ blocks }) => blocks);

export function withPage(
  groups: readonly Group[],
  { pages, codes }: Chosen,
  id: string,
  on: boolean,
): Chosen {
  return settled(groups, { pages: toggled(pages, [id], on), codes });
}

/** A right without a page would have no effect: its pages are added with it. */
export function withCode(
  block: Block,
  { pages, codes }: Chosen,
  code: string,
  on: boolean,
): Chosen {
  const opened = block.pages.some(({ id }) => pages.has(id));
  const more = on && !opened ? block.pages.map(({ id }) => id) : [];
  return { pages: toggled(pages, more, true), codes: toggled(codes, [code], on) };
}

/** Selects or clears whole blocks. */
export function withBlocks(
  groups: readonly Group[],
  blocks: readonly Block[],
  { pages, codes }: Chosen,
  on: boolean,
): Chosen {
  const ids = blocks.flatMap((block) => block.pages.map(({ id }) => id));
  const named = blocks.flatMap(({ rights }) => rights.map(({ code }) => code));
  return settled(groups, {
    pages: toggled(pages, ids, on),
    codes: on ? toggled(codes, named, true) : codes,
  });
}

function toggled(set: ReadonlySet<string>, ids: readonly string[], on: boolean): Set<string> {
  const next = new Set(set);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return next;
}

/** The blocks with a page or a right of this name. */
export function found(groups: readonly Group[], wanted: string): Group[] {
  const words = wanted.trim().toLowerCase();
  if (words === '') return [...groups];
  const has = (text: string): boolean => text.toLowerCase().includes(words);
  return groups
    .map((group) => ({
      ...group,
      blocks: has(group.title)
        ? group.blocks
        : group.blocks.filter(
            ({ pages, rights }) =>
              pages.some(({ title }) => has(title)) ||
              rights.some(({ title, code }) => has(title) || has(code)),
          ),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
