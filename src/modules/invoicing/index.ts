export { CopyDocument } from './application/commands/copy-document';
export { IssueSale, type Sale } from './application/commands/issue-sale';
export {
  IssuedDocuments,
  type BilledSale,
  type IssuedDocument,
} from './application/ports/issued-documents';
export {
  RecordForeignChanges,
  type ForeignChange,
} from './application/submission/record-foreign-changes';
export { hasProduct, hasSubmitted } from './queries/has-begun';
export { InvoicingModule } from './invoicing.module';
