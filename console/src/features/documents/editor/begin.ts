import {
  attributeDefaults,
  type DocumentDraft,
  type DocumentView,
  emptyDraft,
  type KindNumber,
  kinds,
  withCustomDefaults,
} from '@modules/invoicing/contract';
import { type PageResult, FilterOperator, FilterLogic } from '@kernel/resource';
import { cardOfSupplier, type Supplier } from '@modules/buyers/contract';
import { call } from '../../../providers/http/http';
import type { Row } from '../../../resource';
import { renewed } from '../now';
import { freshLine } from './lines/fresh-line';
import { type FormOf, readAttributes, readCustomFields } from './custom-fields';

/** The values that are usually the same on every document; the organisation may have chosen some. */
const defaultedFields = [
  'invoiceVersion',
  'taxType',
  'paymentMode',
  'bankAccount',
  'paymentTerms',
] as const;

export interface NewDraft {
  draft: DocumentDraft;
  /** Why the custom fields could not be loaded; null if they were. */
  lacking: unknown;
}

/**
 * A new document is issued now and takes its defaults from the last one: our company, signature,
 * tax type and payment mode; then the organisation's settings apply. The first document takes our
 * company, if there is only one.
 */
export async function begin(kind: KindNumber, of: FormOf = { kind }): Promise<NewDraft> {
  let lacking: unknown = null;
  const [last, customFields, { settings, defaults }] = await Promise.all([
    lastOf(kind).catch(() => null),
    readCustomFields(of).catch((error: unknown) => {
      lacking = error;
      return [];
    }),
    readAttributes(of),
  ]);
  const before = last && Object.fromEntries(defaultedFields.map((name) => [name, last[name]]));
  const draft: DocumentDraft = withCustomDefaults({
    ...emptyDraft(kind),
    ...before,
    ...defaults,
    ...attributeDefaults(settings),
    ...renewed(),
    ...(settings.length > 0 && { attributes: settings }),
    ...(customFields.length > 0 && { customFields }),
  });
  const { ours } = kinds[kind];
  const seller =
    (await enabledSeller(last?.[`${ours}Id`])) ?? (await enabledSeller(await onlySeller()));
  const card = seller && cardOfSupplier(seller, ours);
  const started = { ...draft, [ours]: card, [`${ours}Id`]: seller?.id ?? null };
  const lines = [freshLine({ ...started, lines: last?.lines ?? [] })];
  return { draft: { ...started, lines }, lacking };
}

async function lastOf(kind: KindNumber): Promise<DocumentView | null> {
  const body = {
    kind,
    page: 1,
    pageSize: 1,
    field: 'createTime',
    order: 'descending',
    descStr: 'descending',
  };
  const { items } = await call<PageResult<Row>>('/api/document/page', { body });
  const id = items[0]?.id;
  return id ? call<DocumentView>('/api/document/detail', { query: { id } }) : null;
}

/** A company that was disabled meanwhile is not proposed again. */
async function enabledSeller(id: string | null | undefined): Promise<Supplier | null> {
  if (!id) return null;
  const query = { id };
  const seller = await call<Supplier>('/api/supplier/detail', { query }).catch(() => null);
  return seller?.status === 'enabled' ? seller : null;
}

const areEnabled = {
  logic: FilterLogic.and,
  filters: [{ field: 'status', operator: FilterOperator.eq, value: 'enabled' }],
};

async function onlySeller(): Promise<string | null> {
  const answer = await call<PageResult<Row>>('/api/supplier/page', {
    body: { page: 1, pageSize: 2, filter: areEnabled },
  }).catch(() => null);
  return answer?.total === 1 ? (answer.items[0]?.id ?? null) : null;
}
