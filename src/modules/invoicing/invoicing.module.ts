import { Module } from '@nestjs/common';
import { BuyersModule } from '@modules/buyers';
import { MailModule } from '@modules/mail';
import { AuthorityModule } from '@modules/authority';
import { commandRunner } from '@platform/batch';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ResourceModule } from '@platform/resource';
import { Series } from '@platform/series';
import { VisualTemplatesController } from './adapters/http/visual-templates.controller';
import { BatchController } from './adapters/http/batch.controller';
import { DashboardController } from './adapters/http/dashboard.controller';
import { DocumentMailController } from './adapters/http/document-mail.controller';
import { ExplainedController } from './adapters/http/explained.controller';
import { DocumentsController } from './adapters/http/documents.controller';
import { FindDocumentsController } from './adapters/http/find-documents.controller';
import { DocumentExportController } from './adapters/http/export.controller';
import { MergeController } from './adapters/http/merge.controller';
import { DocumentImportController, DocumentSheetsIn } from './adapters/http/import.controller';
import { NotesController } from './adapters/http/notes.controller';
import { SubmissionHealthController } from './adapters/http/health.controller';
import { PrintController } from './adapters/http/print.controller';
import { PublicShareController } from './adapters/http/public-share.controller';
import { ShareController } from './adapters/http/share.controller';
import { RejectionController } from './adapters/http/rejection.controller';
import { TotalsController } from './adapters/http/totals.controller';
import { PaperRenderer } from './adapters/pdf/paper-renderer';
import { MysqlCustomFields } from './adapters/mysql/mysql-custom-fields';
import { MysqlTemplates } from './adapters/mysql/templates/mysql-templates';
import { PictureSweep } from './adapters/mysql/templates/picture-sweep';
import { DesignResolver } from './application/templates/design-resolver';
import { PictureService } from './application/templates/picture-service';
import { TemplateService } from './application/templates/template-service';
import { Templates } from './application/ports/templates';
import { MysqlDocuments } from './adapters/mysql/mysql-documents';
import { MysqlMerges } from './adapters/mysql/mysql-merges';
import { MysqlImportRecords } from './adapters/mysql/mysql-import-records';
import { documentSeries } from './adapters/mysql/series-of-contents';
import { MysqlSubmissions } from './adapters/mysql/mysql-submissions';
import { MysqlUnknownCodes } from './adapters/mysql/mysql-unknown-codes';
import { MysqlWatchList } from './adapters/mysql/mysql-watch-list';
import { DocumentCounters } from './adapters/mysql/document-counters';
import { TotalDeltas } from './adapters/mysql/totals/total-deltas';
import { TotalFill } from './adapters/mysql/totals/total-fill';
import { TotalFold } from './adapters/mysql/totals/total-fold';
import { GetDocumentPrintsHandler } from './queries/document-prints';
import { TotalLoops } from './adapters/mysql/totals/total-loops';
import { UblPayloads } from './adapters/payload/ubl-payloads';
import { documentBatch } from './application/batch/document-batch';
import { DownloadMany } from './application/batch/download-many';
import { SubmitMany } from './application/batch/submit-many';
import { CancelAtAuthority } from './application/cancel-at-authority';
import { AcceptRejectionHandler } from './application/commands/accept-rejection';
import { AddDocumentHandler } from './application/commands/add-document';
import { CancelDocumentHandler } from './application/commands/cancel-document';
import { ChangeDocumentHandler } from './application/commands/change-document';
import { ConsolidateHandler } from './application/commands/consolidate';
import { CopyDocumentHandler } from './application/commands/copy-document';
import { DeclineRejectionHandler } from './application/commands/decline-rejection';
import { DeleteDocumentHandler } from './application/commands/delete-document';
import { Editors } from './application/editors';
import { EditDocumentHandler } from './application/commands/edit-document';
import { EndCancellationHandler } from './application/commands/end-cancellation';
import { MergeInvoicesHandler } from './application/commands/merge-invoices';
import { IssueSaleHandler } from './application/commands/issue-sale';
import { ScheduleEarlyPollHandler } from './application/commands/schedule-early-poll';
import { PurgeDocumentHandler } from './application/commands/purge-document';
import { RestoreDocumentsHandler } from './application/commands/restore-document';
import { SubmitDocumentHandler } from './application/commands/submit-document';
import { SubmitDocumentsHandler } from './application/commands/submit-documents';
import { UnmergeInvoiceHandler } from './application/commands/unmerge-invoice';
import { InvoiceCustomFieldHooks } from './application/invoice-custom-field-hooks';
import { CustomFieldDefinitions } from './application/ports/custom-field-definitions';
import { Documents } from './application/ports/documents';
import { Candidates } from './application/ports/candidates';
import { ConsolidateMany } from './application/merge/consolidate-many';
import { ConsolidationService } from './application/merge/consolidation-service';
import { Merges } from './application/ports/merges';
import { MergeService } from './application/merge/merge-service';
import { ConsolidationPlanner } from './application/merge/consolidation-planner';
import { DocumentImport } from './application/import/document-import';
import { ImportRecords } from './application/ports/import-records';
import { RecordLookup } from './application/import/record-lookup';
import { WriteDocument } from './application/import/written-document';
import {
  IssueRequested,
  RetryReceiptHandler,
  SettleReceiptRequestHandler,
} from './application/receipts/issue-requested';
import {
  FollowReceiptRequests,
  MailRequestedHandler,
  NoteStoppedReceiptHandler,
} from './application/receipts/mail-requested';
import { ReceiptRequests } from './application/ports/receipt-requests';
import { SlipPrinter } from './application/ports/slip-printer';
import { ReceiptSeals } from './application/receipts/receipt-seals';
import { ReceiptService } from './application/receipts/receipt-service';
import { RequestReceiptHandler } from './application/receipts/request-receipt';
import { MysqlReceiptRequests } from './adapters/mysql/mysql-receipt-requests';
import { PaperSlipPrinter } from './adapters/pdf/paper-slip-printer';
import {
  HeldReceiptsController,
  ReceiptCodesController,
  ReceiptRequestController,
} from './adapters/http/receipts.controller';
import { IssuedDocuments } from './application/ports/issued-documents';
import { NoteUnknownCodes } from './application/explained/note-unknown-codes';
import { RepairDocumentHandler } from './application/explained/repair-document';
import { RepairService } from './application/explained/repair-service';
import { UnknownCodes } from './application/ports/unknown-codes';
import { QuestionsOnLeaving } from './application/questions-on-leaving';
import { NamedRecords } from './application/named-records';
import { Originals } from './application/ports/originals';
import { TakeReferences } from './application/notes/take-references';
import { NumberSeries } from './application/ports/number-series';
import { PdfRenderer } from './application/ports/pdf-renderer';
import { DocumentAttachments } from './application/mail/document-attachments';
import { DocumentMails } from './application/mail/document-mails';
import { EmailDocumentHandler } from './application/mail/email-document';
import { PrintService } from './application/print-service';
import { SentPayloads } from './application/ports/sent-payloads';
import { ShareService } from './application/shares/share-service';
import { BeginSendingHandler } from './application/submission/begin-sending';
import { LostSubmission } from './application/submission/lost-submission';
import { NoteForeignChangesHandler } from './application/submission/note-changes';
import { SubmissionTiming } from './application/submission/submission-timing';
import { Payloads } from './application/ports/payloads';
import { PrepareSubmissionHandler } from './application/submission/prepare-submission';
import { RescheduleSubmissionHandler } from './application/submission/reschedule-submission';
import { RecordOutcomesHandler } from './application/submission/record-outcomes';
import { RecordReceiptHandler } from './application/submission/record-receipt';
import { RefuseSubmissionHandler } from './application/submission/refuse-submission';
import { SubmissionService } from './application/submission/submission-service';
import { SubmissionLoops } from './application/submission/submission-loops';
import { Submissions } from './application/ports/submissions';
import { Validations } from './application/submission/validations';
import { WatchList } from './application/ports/watch-list';
import { WatchValid } from './application/submission/watch-valid';
import { OwnVersion } from './application/own-version';
import { TakeMasters } from './application/take-masters';
import { GetDashboardHandler } from './queries/dashboard';
import { CountDocumentsByStatusHandler, DocumentCounts } from './queries/document-counts';
import { GetAttributesHandler, GetCustomFieldsHandler } from './queries/custom-fields';
import { GetDocumentHandler, GetDocumentTimelineHandler } from './queries/document-detail';
import { documentRows } from './queries/document-list-spec';
import { FindDocumentsHandler } from './queries/find-documents';
import { LineSheet } from './queries/line-sheet';
import { GetDocumentListHandler } from './queries/document-list';
import { DocumentLists } from './queries/document-lists';
import { DocumentPeriods } from './queries/document-periods';
import { DocumentSearch } from './queries/document-search';
import { NumberSearch } from './queries/number-search';
import { ListDocumentsHandler } from './queries/list-documents';
import { GetMergeOfDocumentHandler, ListMergedDocumentsHandler } from './queries/merge/merge-of';
import { PreviewConsolidationHandler, PreviewMergeHandler } from './queries/merge/merge-preview';
import { SqlCandidates } from './queries/merge/sql-candidates';
import { FindOriginalsHandler } from './queries/notes/find-originals';
import { GetNoteDraftHandler } from './queries/notes/note-draft';
import { GetNotesOfDocumentHandler } from './queries/notes/notes-of-document';
import { SqlOriginals } from './queries/notes/sql-originals';
import { ListHeldReceiptsHandler } from './queries/held-receipts';
import { ListRejectionRequestsHandler } from './queries/rejection-requests';
import { SqlIssuedDocuments } from './queries/sql-issued-documents';
import { OpenSharedDocumentHandler } from './application/shares/open-shared-document';
import { SqlSentPayloads } from './queries/sql-sent-payloads';
import { ListUnknownCodesHandler } from './queries/unknown-code-list';
import { DocumentOccurrences } from './queries/document-occurrences';
import { WaitingDocuments } from './queries/waiting-documents';
import { GetSubmissionHealthHandler } from './queries/submission-health';
import { TotalCatchUp } from './queries/totals/catch-up';
import { GetInvoiceTotalsHandler } from './queries/totals/invoice-totals';
import { GetTotalRankingHandler } from './queries/totals/rankings';
import { quotationControllers, quotationProviders } from './quotations.wiring';
import { consolidationRelaxation } from './resources/consolidation-relaxation.resource';
import { additionalAttribute } from './resources/additional-attribute.resource';
import { documentAttribute } from './resources/document-attribute.resource';
import { invoiceCustomField } from './resources/invoice-custom-field.resource';
import { product } from './resources/product.resource';
import {
  GetTemplateHandler,
  GetTemplateFileHandler,
  GetTemplateOverviewHandler,
  GetTemplatePictureHandler,
  ListTemplateChoicesHandler,
  PreviewTemplateHandler,
} from './queries/visual-templates';
import { ListSharesHandler } from './queries/shares';
import { ListRepairsHandler } from './queries/repairs';
import { ListOriginalsOfDraftHandler } from './queries/notes/originals-of-draft';
import { GetReceiptFormHandler, ListReceiptLinksHandler } from './queries/receipts';
import { GetMailDraftHandler } from './queries/mail-draft';

const commands = [
  AcceptRejectionHandler,
  AddDocumentHandler,
  BeginSendingHandler,
  CancelDocumentHandler,
  ChangeDocumentHandler,
  ConsolidateHandler,
  CopyDocumentHandler,
  DeclineRejectionHandler,
  DeleteDocumentHandler,
  EditDocumentHandler,
  Editors,
  EmailDocumentHandler,
  EndCancellationHandler,
  IssueSaleHandler,
  ScheduleEarlyPollHandler,
  NoteForeignChangesHandler,
  PrepareSubmissionHandler,
  MergeInvoicesHandler,
  PurgeDocumentHandler,
  RescheduleSubmissionHandler,
  RecordOutcomesHandler,
  RecordReceiptHandler,
  RefuseSubmissionHandler,
  RestoreDocumentsHandler,
  SubmitDocumentHandler,
  SubmitDocumentsHandler,
  UnmergeInvoiceHandler,
];

const notes = [
  FindOriginalsHandler,
  GetNoteDraftHandler,
  GetNotesOfDocumentHandler,
  ListHeldReceiptsHandler,
  ListRejectionRequestsHandler,
  TakeReferences,
  { provide: Originals, useClass: SqlOriginals },
];

const merging = [
  ConsolidateMany,
  ConsolidationService,
  GetMergeOfDocumentHandler,
  ListMergedDocumentsHandler,
  PreviewMergeHandler,
  PreviewConsolidationHandler,
  MergeService,
  ConsolidationPlanner,
  { provide: Candidates, useClass: SqlCandidates },
  { provide: Merges, useClass: MysqlMerges },
];

const receipts = [
  FollowReceiptRequests,
  IssueRequested,
  MailRequestedHandler,
  NoteStoppedReceiptHandler,
  ReceiptSeals,
  ReceiptService,
  RequestReceiptHandler,
  RetryReceiptHandler,
  SettleReceiptRequestHandler,
  { provide: ReceiptRequests, useClass: MysqlReceiptRequests },
  { provide: SlipPrinter, useClass: PaperSlipPrinter },
];

const importing = [
  DocumentImport,
  RecordLookup,
  WriteDocument,
  { provide: ImportRecords, useClass: MysqlImportRecords },
];

const submission = [
  CancelAtAuthority,
  LostSubmission,
  SubmissionTiming,
  SubmissionService,
  SubmissionLoops,
  Validations,
  WatchValid,
];

const printing = [
  commandRunner(documentBatch, documentRows),
  DocumentAttachments,
  DocumentMails,
  DownloadMany,
  PrintService,
  OpenSharedDocumentHandler,
  ShareService,
  SubmitMany,
  { provide: PdfRenderer, useClass: PaperRenderer },
  { provide: SentPayloads, useClass: SqlSentPayloads },
];

const templates = [
  DesignResolver,
  GetDocumentPrintsHandler,
  GetMailDraftHandler,
  GetReceiptFormHandler,
  ListReceiptLinksHandler,
  ListOriginalsOfDraftHandler,
  ListRepairsHandler,
  ListSharesHandler,
  GetTemplateHandler,
  GetTemplateFileHandler,
  GetTemplateOverviewHandler,
  GetTemplatePictureHandler,
  ListTemplateChoicesHandler,
  PreviewTemplateHandler,
  PictureService,
  PictureSweep,
  TemplateService,
  { provide: Templates, useClass: MysqlTemplates },
];

const explained = [
  NoteUnknownCodes,
  RepairDocumentHandler,
  RepairService,
  ListUnknownCodesHandler,
  { provide: UnknownCodes, useClass: MysqlUnknownCodes },
];

const totals = [
  GetInvoiceTotalsHandler,
  GetSubmissionHealthHandler,
  TotalCatchUp,
  DocumentCounters,
  TotalDeltas,
  TotalFill,
  TotalFold,
  TotalLoops,
  GetTotalRankingHandler,
];

@Module({
  imports: [
    AuthorityModule,
    BuyersModule,
    MailModule,
    ResourceModule.of(product),
    ResourceModule.of(invoiceCustomField, InvoiceCustomFieldHooks),
    ResourceModule.of(additionalAttribute),
    ResourceModule.of(documentAttribute),
    ResourceModule.of(consolidationRelaxation),
  ],
  controllers: [
    HeldReceiptsController,
    ReceiptCodesController,
    ReceiptRequestController,
    BatchController,
    DocumentMailController,
    PublicShareController,
    ShareController,
    DashboardController,
    DocumentExportController,
    DocumentImportController,
    DocumentSheetsIn,
    DocumentsController,
    ExplainedController,
    FindDocumentsController,
    MergeController,
    NotesController,
    PrintController,
    ...quotationControllers,
    RejectionController,
    SubmissionHealthController,
    TotalsController,
    VisualTemplatesController,
  ],
  providers: [
    ...commands,
    ...importing,
    ...receipts,
    ...merging,
    ...notes,
    ...printing,
    ...quotationProviders,
    ...submission,
    ...explained,
    ...templates,
    ...totals,
    { provide: CustomFieldDefinitions, useClass: MysqlCustomFields },
    { provide: Documents, useClass: MysqlDocuments },
    { provide: Submissions, useClass: MysqlSubmissions },
    { provide: WatchList, useClass: MysqlWatchList },
    { provide: Payloads, useClass: UblPayloads },
    {
      provide: NumberSeries,
      inject: [Series, UnitOfWork],
      useFactory: (series: Series, units: UnitOfWork) =>
        new NumberSeries(series, documentSeries(units)),
    },
    NamedRecords,
    QuestionsOnLeaving,
    { provide: IssuedDocuments, useClass: SqlIssuedDocuments },
    OwnVersion,
    TakeMasters,
    GetAttributesHandler,
    GetCustomFieldsHandler,
    GetDashboardHandler,
    DocumentCounts,
    CountDocumentsByStatusHandler,
    FindDocumentsHandler,
    GetDocumentHandler,
    GetDocumentTimelineHandler,
    LineSheet,
    DocumentLists,
    DocumentPeriods,
    DocumentSearch,
    NumberSearch,
    GetDocumentListHandler,
    ListDocumentsHandler,
    DocumentOccurrences,
    WaitingDocuments,
  ],
  exports: [IssuedDocuments],
})
export class InvoicingModule {}
