import type { PageResult, Row } from '@kernel/resource';
import { kindNames } from '@modules/invoicing/menu';
import type { FoundDocument } from '@modules/invoicing/contract';
import { componentOf, type PageName } from './components';
import { call } from './providers/http/http';
import type { Found } from './shell/frame/view';
import type { Finder, FoundRecord } from './shell/palette/finder';
import { pageViews } from './views';

const FIRST_SELF_BILLED = 5;

/** Documents of all kinds by number, each under the path of its kind's list. */
const documents: Finder = {
  allow: 'document:page',
  find: async (text, { pathOf, t }, signal) => {
    const found = await call<FoundDocument[]>('/api/document/find', { query: { text }, signal });
    return found.flatMap(({ id, kind, invoiceNumber, supplierName, buyerName }) => {
      const name = kindNames[kind];
      const list = pathOf(componentOf(name));
      const other = kind < FIRST_SELF_BILLED ? buyerName : supplierName;
      const more = [t(`documents.one.${name}`), other].filter(Boolean).join(' · ');
      return list ? [{ id, title: invoiceNumber, more, path: `${list}/${id}` }] : [];
    });
  },
};

/**
 * A page's records by the search of its list; they open at their own URL or in the list's drawer.
 */
const inList = (page: PageName, { title, more }: Found, nested = false): Finder => ({
  allow: `${page}:page`,
  find: async (keyword, { pathOf }, signal) => {
    const list = pathOf(componentOf(page));
    if (!list) return [];
    const body = { page: 1, pageSize: 4, keyword };
    const { items } = await call<PageResult<Row>>(`/api/${page}/page`, { body, signal });
    return items.map((row): FoundRecord => ({
      id: row.id,
      title: textIn(row, title) ?? `#${row.id}`,
      more: textIn(row, more),
      path: nested ? `${list}/${row.id}` : `${list}?open=${row.id}`,
    }));
  },
});

const textIn = (row: Row, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' ? value : null;
};

/** What the palette searches, in display order: documents, then the pages. */
export const finders: readonly Finder[] = [
  documents,
  ...pageViews.flatMap(([page, { found, nested }]) => (found ? [inList(page, found, nested)] : [])),
];
