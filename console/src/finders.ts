import type { PageResult } from '@kernel/resource';
import { kindNames } from '@modules/invoicing/menu';
import type { FoundDocument } from '@modules/invoicing/contract';
import { componentOf } from './components';
import { call } from './providers/http';
import type { Finder, FoundRecord } from './shell/palette/finder';

const FIRST_SELF_BILLED = 5;

/** Documents of all kinds by number, each under the list of its kind. */
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

type Row = Record<string, string | null> & { id: string };

interface InList {
  allow: string;
  component: string;
  route: string;
  title: string;
  more: string;
  open: (list: string, id: string) => string;
}

/** Records of a list by its own search. */
const inList = ({ allow, component, route, title, more, open }: InList): Finder => ({
  allow,
  find: async (keyword, { pathOf }, signal) => {
    const list = pathOf(component);
    if (!list) return [];
    const body = { page: 1, pageSize: 4, keyword };
    const { items } = await call<PageResult<Row>>(`/api/${route}/page`, { body, signal });
    return items.map((row): FoundRecord => ({
      id: row.id,
      title: row[title] ?? `#${row.id}`,
      more: row[more] ?? null,
      path: open(list, row.id),
    }));
  },
});

const below = (list: string, id: string): string => `${list}/${id}`;
const opened = (list: string, id: string): string => `${list}?open=${id}`;

/** What the palette looks through, in the order in which it shows it. */
export const finders: readonly Finder[] = [
  documents,
  inList({
    ...{ allow: 'quotation:page', component: componentOf('quotation'), route: 'quotation' },
    ...{ title: 'invoiceNumber', more: 'buyerName', open: below },
  }),
  inList({
    ...{ allow: 'buyer:page', component: componentOf('buyer'), route: 'buyer' },
    ...{ title: 'companyName', more: 'tin', open: opened },
  }),
];
