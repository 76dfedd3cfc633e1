export type { HeldReceipt } from './queries/held-receipts.types';
export type { ReceiptView, ScannedReceipt } from './application/receipts/receipt-view.types';
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
  MAX_IN_BATCH,
  MAX_MERGED,
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
  currencyOfTax,
  taxCurrencyOfTotals,
  taxInDocumentCurrency,
  type Currencies,
} from './domain/document/currencies';
export { hasRecipient } from './domain/document/delivery';
export { TOURISM, isFixedTax } from './domain/document/fixed-tax';
export { mayStillBeAskedFor } from './domain/receipts/receipt-state';
export { RINGGIT, isForeignCurrency, ringgitOf } from './domain/document/ringgit';
export { EXEMPT, NOT_APPLICABLE, calculate } from './domain/document/arithmetic';
export {
  isBeyondLeft,
  isLeft,
  leftOf,
  lineAt,
  quantityLeftOf,
  type Original,
  type OriginalLine,
} from './domain/document/notes/original';
export { lineFor, lowers, referenceTo } from './domain/document/notes/note-of';
export { type HistoryAct, historyActOf } from './domain/document/history-acts';
export { draftOf, jsonOf, totalsJson, viewOf } from './domain/document/draft';
export {
  emptyDelivery,
  emptyDraft,
  emptyLine,
  emptyParty,
  emptyReference,
} from './domain/document/empty-draft';
export { MAX_LINES, readDraft } from './domain/document/read-draft';
export * as documentFields from './domain/document/fields';
export { issueInstantOf } from './domain/document/issue-instant';
export { CONSOLIDATED, isConsolidated } from './domain/document/consolidated';
export {
  withoutMissing,
  draftFaultsOf,
  faultsOf,
  submitFaultsOf,
  type SubmitContext,
} from './domain/document/rules';
export {
  customFacts,
  type CustomField,
  MAX_CUSTOM_CHARACTERS,
  withCustomDefaults,
} from './domain/document/custom-fields';
export {
  type AdditionalAttribute,
  type AttributeName,
  attributeNames,
  type AttributeSetting,
  type ChoosableAttribute,
} from './domain/document/attribute.types';
export { additionalFacts, MAX_ATTRIBUTES } from './domain/document/additional-attributes';
export {
  attributeDefaults,
  attributeOf,
  attributesFor,
  canBeRequired,
  defaultFieldOf,
  faultsOfDefault,
  fieldsOfAttribute,
  inOrder,
  isAlwaysPrinted,
  isShown,
  settingOf,
} from './domain/document/attributes';
export { customColumnName } from './domain/document/custom-column-name';
export { type CustomFieldOwner, customFieldOwners } from './domain/document/custom-field-owner';
export {
  invoiceCustomField,
  type InvoiceCustomField,
} from './resources/invoice-custom-field.resource';
export { additionalAttribute } from './resources/additional-attribute.resource';
export {
  documentAttribute,
  type DocumentAttributeRecord,
} from './resources/document-attribute.resource';
export type { AttributesAnswer } from './queries/custom-fields.types';
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
export type { SharedDocument } from './application/shares/shared-document.types';
export type { Speed, SubmissionHealth } from './queries/submission-health.types';
export type { UnknownCodeRow } from './queries/unknown-code-list.types';
export type { FoundDocument } from './queries/find-documents.types';
export type { AttemptEntry, ChangeEntry, TimelineEntry } from './queries/changes-of.types';
export type {
  InvoiceMade,
  QuotationAnswer,
  QuotationOrigin,
} from './queries/quotation-detail.types';
export type { DocumentAnswer, Warned } from './queries/document-detail.types';
export type {
  Compared,
  Figures,
  Ranking,
  Totals as InvoiceTotals,
} from './queries/totals/totals.types';
export type { DocumentPrint } from './queries/document-prints.types';
export * as templates from './domain/template';
export type {
  AdditionalPart,
  Alignment,
  Block,
  ColumnName,
  EdgePart,
  LineColumn,
  PartyPart,
  PartyPartOfPage,
  ShippedName,
  TemplateContent,
  TemplateKind,
  TemplateLanguage,
  TextPart,
} from './domain/template';
export type {
  OfferedTemplate,
  OwnTemplate,
  TemplateDetail,
  TemplateOverview,
  TemplateRef,
} from './application/ports/templates';
export type { PageView } from './application/ports/pdf-renderer';
export type {
  DocumentListItem,
  MergedDocument,
  QuotationListItem,
} from './queries/list-items.types';
export type { MadeShare, ShareView } from './application/shares/share.types';
export type { FellowEditor } from './application/fellow-editors.types';
export type { MailDraft } from './application/mail/mail-draft.types';
export type { Repair } from './domain/explained/repairs';
export type { StartedMerge } from './application/merge/started-merge.types';
