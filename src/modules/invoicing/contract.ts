export {
  isKindNumber,
  kindNumbers,
  kindOfTypeCode,
  issuerIdOf,
  kinds,
  masterOf,
  notesFor,
  type Kind,
  type KindNumber,
  type Side,
  type TypeCode,
} from './domain/document/kinds';
export {
  batchActions,
  MOST_IN_BATCH,
  MOST_MERGED,
  type BatchName,
} from './domain/document/batch-actions';
export {
  CANCEL_WINDOW,
  Status,
  actionName,
  actions,
  can,
  deadlineOf,
  refusal,
  statusName,
  statuses,
  withinWindow,
  wordOfStatus,
  type Action,
} from './domain/document/lifecycle';
export {
  idTypes,
  mergeStatuses,
  ublVersions,
  type Address,
  type Content,
  type Delivery,
  type DocumentDraft,
  type DocumentState,
  type DocumentView,
  type DraftLine,
  type IdType,
  type Line,
  type LineTax,
  type LineTotals,
  type MergeStatus,
  type Party,
  type Reference,
  type TaxTotal,
  type Text,
  type Totals,
  type TotalsOf,
  type UblVersion,
} from './domain/document/document.types';
export {
  currenciesOf,
  taxCurrencyOfTotals,
  taxInDocumentCurrency,
  type Currencies,
} from './domain/document/currencies';
export { hasRecipient } from './domain/document/delivery';
export { TOURISM, isFixedTax } from './domain/document/fixed-tax';
export { RINGGIT, isForeignCurrency, ringgitOf } from './domain/document/ringgit';
export { EXEMPT, NOT_APPLICABLE, calculate } from './domain/document/arithmetic';
export {
  leftOf,
  lineAt,
  quantityLeftOf,
  type Original,
  type OriginalLine,
} from './domain/document/notes/original';
export { lineFor, lowers, offeredOf, referenceTo } from './domain/document/notes/note-of';
export { draftOf, jsonOf, totalsJson, viewOf } from './domain/document/draft';
export {
  emptyDelivery,
  emptyDraft,
  emptyLine,
  emptyParty,
  emptyReference,
} from './domain/document/empty-draft';
export { MOST_LINES, readDraft } from './domain/document/read-draft';
export * as documentFields from './domain/document/fields';
export { issueInstantOf } from './domain/document/issue-instant';
export {
  CONSOLIDATED,
  GeneralTin,
  isConsolidated,
  isGeneralTin,
} from './domain/document/general-tin';
export {
  besidesMissing,
  draftFaultsOf,
  faultsOf,
  submitFaultsOf,
  type RuleContext,
  type SubmitContext,
} from './domain/document/rules';
export type { CustomField } from './domain/document/rules/custom-field-rules';
export { consolidationRelaxation } from './resources/consolidation-relaxation.resource';
export { product, type Product } from './resources/product.resource';
export { faultsOfCancelReason, faultsOfRejectReason } from './domain/document/rules/reason-rules';
export {
  QuotationStatus,
  quotationActions,
  quotationCan,
  quotationStatuses,
  quotationStatusName,
  type QuotationAction,
} from './domain/quotation/lifecycle';
export {
  convertStatuses,
  type ConvertStatus,
  type QuotationDraft,
  type QuotationView,
} from './domain/quotation/quotation.types';
export { quotationOf } from './domain/quotation/draft';
export { partOf } from './domain/quotation/part';
export { faultsOfTakes, type Take } from './domain/quotation/taking';
export { readQuotation } from './domain/quotation/read-quotation';
export { faultsOfQuotation, isExpired, issueFaultsOf } from './domain/quotation/rules';
export { quotationBatchActions, type QuotationBatchName } from './domain/quotation/batch-actions';
export { fieldOfCode } from './domain/explained/codes';
export type {
  Dashboard,
  DayCount,
  Deadline,
  FaultyDocument,
  StatusCount,
} from './queries/dashboard.types';
export type { RejectionRequests } from './queries/rejection-requests.types';
export type {
  ConsolidationPreview,
  MergePreview,
  PlannedView,
  PreviewRow,
  SumsView,
} from './queries/merge/merge-preview.types';
export type { MergeOf } from './queries/merge/merge-of.types';
export type { Corrected, NotesView, Related } from './queries/notes/notes-of-document.types';
export type { OriginalOffer } from './queries/notes/find-originals.types';
export type { SharedDocument } from './queries/shared-document.types';
export type { Speed, SubmissionHealth } from './queries/submission-health.types';
export type { UnknownCodeRow } from './queries/unknown-code-list.types';
export type { FoundDocument } from './queries/find-documents.types';
export type { TimelineEntry } from './queries/changes-of.types';
export type {
  InvoiceMade,
  QuotationAnswer,
  QuotationOrigin,
} from './queries/quotation-detail.types';
export type { DocumentAnswer } from './queries/document-detail.types';
export type {
  Compared,
  Figures,
  Ranking,
  Totals as InvoiceTotals,
} from './queries/totals/totals.types';
