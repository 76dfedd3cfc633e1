import type {
  DocumentStatus,
  PageOf,
  RecentFilters,
  SearchFilters,
  SearchWindow,
} from '../../domain/documents.types';
import type { NotificationQuery, TinCriteria } from '../../domain/taxpayers.types';

export type Query = Record<string, string | undefined>;

/** Instants are sent in UTC, to the second. */
const second = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;
/** The end of a window must not cut off its last second. */
const nextSecond = (instant: Date): string =>
  second(new Date(Math.ceil(instant.getTime() / 1000) * 1000));

const capital = (word: DocumentStatus | 'sent' | 'received' | undefined): string | undefined =>
  word && word.charAt(0).toUpperCase() + word.slice(1);

export const pageQuery = ({ pageNo, pageSize }: PageOf): Query => ({
  pageNo: String(pageNo ?? 1),
  pageSize: String(pageSize ?? 100),
});

const windowQuery = (window: SearchWindow): Query => ({
  [`${window.by}DateFrom`]: second(window.from),
  [`${window.by}DateTo`]: nextSecond(window.to),
});

export const searchQuery = (window: SearchWindow, filters: SearchFilters, page: PageOf): Query => ({
  ...windowQuery(window),
  ...pageQuery(page),
  uuid: filters.uuid,
  invoiceDirection: capital(filters.direction),
  status: capital(filters.status),
  documentType: filters.documentType,
  searchQuery: filters.text,
});

/** Recent capitalises its direction, Search does not (myinvois-api, section 14). */
export const recentQuery = (filters: RecentFilters, page: PageOf): Query => ({
  ...(filters.window && windowQuery(filters.window)),
  ...pageQuery(page),
  InvoiceDirection: capital(filters.direction),
  status: capital(filters.status),
  documentType: filters.documentType,
  receiverTin: filters.receiverTin,
  issuerTin: filters.issuerTin,
});

const fileTypes = { individual: '1', nonIndividual: '2' } as const;

export const tinQuery = ({ name, idType, idValue, fileType }: TinCriteria): Query => ({
  taxpayerName: name,
  idType,
  idValue,
  fileType: fileType && fileTypes[fileType],
});

export const notificationQuery = (query: NotificationQuery, page: PageOf): Query => ({
  dateFrom: query.from && second(query.from),
  dateTo: query.to && nextSecond(query.to),
  type: query.typeId,
  status: query.statusId,
  language: query.language,
  ...pageQuery(page),
});
