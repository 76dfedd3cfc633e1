import type { DocumentRecord, Status } from '../../state/records';
import type { DocumentIndex } from '../../state/store';
import { ok } from '../call';
import type { AuthenticatedCall, Reply } from '../call';
import { badArgument, tooManyRequests } from '../errors';
import { isVisible, requirePermission } from '../permissions';
import { Query } from '../query';
import { listItem } from '../views/list-item';
import { lagsBehind, longIdReader } from '../views/long-id';

const DAY = 24 * 60 * 60 * 1000;
const SPAN = 31 * DAY;
const MAX = 10_000;
const statuses: readonly Status[] = ['Submitted', 'Valid', 'Invalid', 'Cancelled'];
const types = ['01', '02', '03', '04', '11', '12', '13', '14'] as const;
const directions = ['Sent', 'Received'] as const;

type Direction = (typeof directions)[number];
type Filter = (document: DocumentRecord) => boolean;

interface Window {
  date: 'byReceipt' | 'byIssue';
  from: number;
  to: number;
}

/** `GET /api/v1.0/documents/recent`: the last 31 days, newest first (myinvois-api, section 8.7). */
export const recent = (call: AuthenticatedCall): Reply => {
  const query = new Query(call.query);
  const now = call.sim.clock.now();
  const submitted = query.period('submissionDateFrom', 'submissionDateTo');
  const issued = query.period('issueDateFrom', 'issueDateTo');
  const direction = query.oneOf('InvoiceDirection', directions);
  const filters = [
    ...commonFilters(query),
    ...partyFilters(query, 'receiver', direction === 'Sent'),
    ...partyFilters(query, 'issuer', direction === 'Received'),
    ...(issued ? [within('issuedAt', issued)] : []),
  ];
  const oldest = now - SPAN;
  const from = Math.max(submitted?.from ?? oldest, oldest);
  const window: Window = { date: 'byReceipt', from, to: submitted?.to ?? now };
  return listed(call, 'recent', query, window, direction, filters);
};

/** `GET /api/v1.0/documents/search`: requires a date range of at most 31 days (§8.8). */
export const search = (call: AuthenticatedCall): Reply => {
  const { sim, session } = call;
  const query = new Query(call.query);
  const submitted = query.period('submissionDateFrom', 'submissionDateTo');
  const issued = query.period('issueDateFrom', 'issueDateTo');
  const [first, name] = submitted ? [submitted, 'submissionDateFrom'] : [issued, 'issueDateFrom'];
  if (!first) throw badArgument('submissionDateFrom');
  for (const period of [submitted, issued])
    if (period && period.to - period.from > SPAN) throw badArgument(name);
  const direction = query.oneOf('invoiceDirection', directions);
  const uuid = query.text('uuid');
  const filters: Filter[] = [
    ...commonFilters(query),
    ...(uuid ? [(document: DocumentRecord) => document.uuid === uuid] : []),
    ...(submitted && issued ? [within('issuedAt', issued)] : []),
    ...wordFilter(query),
  ];
  const limited = sim.store.settings.rateProfile !== 'off';
  const pause = limited ? sim.limiter.searchPause(session.tin) : null;
  if (pause) throw tooManyRequests(pause);
  const window: Window = { date: submitted ? 'byReceipt' : 'byIssue', ...first };
  return listed(call, 'search', query, window, direction, filters);
};

const listed = (
  call: AuthenticatedCall,
  endpoint: 'recent' | 'search',
  query: Query,
  window: Window,
  direction: Direction | undefined,
  filters: Filter[],
): Reply => {
  requirePermission(call, 'view');
  const { sim } = call;
  const { pageNo, pageSize } = query.paging(sim.store.settings.clampPageSize);
  const found = collect(call, window, direction, [
    ...filters,
    ({ receivedAt }) => !lagsBehind(call, endpoint, receivedAt),
  ]);
  const longIdOf = longIdReader(call, endpoint);
  const page = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return ok({
    result: page.map((document) => listItem(document, longIdOf(document), sim.store.register)),
    metadata: { totalPages: Math.ceil(found.length / pageSize), totalCount: found.length },
  });
};

/** Both directions merged, newest first, at most 10,000. */
const collect = (
  { sim, session }: AuthenticatedCall,
  { date, from, to }: Window,
  direction: Direction | undefined,
  filters: Filter[],
): DocumentRecord[] => {
  const { store } = sim;
  const indexes: DocumentIndex[] = [];
  if (direction !== 'Received') indexes.push(store.sentBy(session.tin));
  if (direction !== 'Sent') indexes.push(store.receivedBy(session.tin));
  const found = new Set<DocumentRecord>();
  for (const index of indexes)
    for (const document of index[date].between(from, to)) {
      if (found.size >= MAX * indexes.length) break;
      if (!isVisible(document, session)) continue;
      if (filters.every((fits) => fits(document))) found.add(document);
    }
  return [...found].sort((a, b) => b.receivedAt - a.receivedAt || b.seq - a.seq).slice(0, MAX);
};

const commonFilters = (query: Query): Filter[] => {
  const status = query.oneOf('status', statuses);
  const type = query.oneOf('documentType', types);
  return [
    ...(status ? [(document: DocumentRecord) => document.status === status] : []),
    ...(type ? [(document: DocumentRecord) => document.type === type] : []),
  ];
};

/** Filters on the other party, which depend on the direction; number and scheme go together. */
const partyFilters = (query: Query, side: 'receiver' | 'issuer', allowed: boolean): Filter[] => {
  const names = { tin: `${side}Tin`, id: `${side}Id`, idType: `${side}IdType` } as const;
  const given = Object.entries(names).flatMap(([key, name]) => {
    const value = query.text(name);
    return value === undefined ? [] : [{ key: key as keyof typeof names, name, value }];
  });
  if (given.length > 0 && !allowed) throw badArgument(given[0]?.name ?? names.tin);
  if ((query.text(names.id) === undefined) !== (query.text(names.idType) === undefined))
    throw badArgument(query.text(names.id) === undefined ? names.id : names.idType);
  return given.map(
    ({ key, value }) =>
      (document) =>
        document[side][key].toLowerCase() === value.toLowerCase(),
  );
};

/**
 * Full text over the fields named in §8.8; everything but letters, digits, blanks and dots is
 * special.
 */
const wordFilter = (query: Query): Filter[] => {
  const words = query.text('searchQuery')?.toLowerCase();
  if (words === undefined) return [];
  if (!/^[\p{L}\p{N} .]+$/u.test(words)) throw badArgument('searchQuery');
  return [
    ({ uuid, buyer, supplier, number, totals }) =>
      [
        uuid,
        buyer.tin,
        supplier.tin,
        buyer.name,
        supplier.name,
        number,
        String(totals.payable),
      ].some((text) => text.toLowerCase().includes(words)),
  ];
};

const within =
  (field: 'issuedAt', { from, to }: { from: number; to: number }): Filter =>
  (document) =>
    document[field] >= from && document[field] <= to;
