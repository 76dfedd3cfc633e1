export { InvoicingModule } from './invoicing.module';
export { DocumentCancelled, DocumentValidated } from './domain/document/events';
