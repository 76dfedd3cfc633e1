import { Module } from '@nestjs/common';
import { BuyersModule } from '@modules/buyers';
import { AuthorityModule } from '@modules/authority';
import { ResourceModule } from '@platform/resource';
import { Settings } from '@platform/settings';
import { DashboardController } from './adapters/http/dashboard.controller';
import { DocumentsController } from './adapters/http/documents.controller';
import { DocumentExportController } from './adapters/http/export.controller';
import { PrintController } from './adapters/http/print.controller';
import { DiskPdfBundle } from './adapters/pdf/disk-pdf-bundle';
import { PuppeteerRenderer } from './adapters/pdf/puppeteer-renderer';
import { MysqlDocuments } from './adapters/mysql/mysql-documents';
import { MysqlNumberSeries } from './adapters/mysql/mysql-number-series';
import { MysqlSubmissions } from './adapters/mysql/mysql-submissions';
import { MysqlWatchList } from './adapters/mysql/mysql-watch-list';
import { UblPayloads } from './adapters/payload/ubl-payloads';
import { Batches, DownloadMany, SubmitMany } from './application/batches';
import { CancelAtAuthority } from './application/cancel-at-authority';
import { AddDocumentHandler } from './application/commands/add-document';
import { CancelDocumentHandler } from './application/commands/cancel-document';
import { ChangeDocumentHandler } from './application/commands/change-document';
import { CopyDocumentHandler } from './application/commands/copy-document';
import { DeleteDocumentHandler } from './application/commands/delete-document';
import { EditDocumentHandler } from './application/commands/edit-document';
import { EndCancellationHandler } from './application/commands/end-cancellation';
import { PurgeDocumentHandler } from './application/commands/purge-document';
import { RestoreDocumentHandler } from './application/commands/restore-document';
import { SubmitDocumentHandler } from './application/commands/submit-document';
import { SubmitDocumentsHandler } from './application/commands/submit-documents';
import { Documents } from './application/documents';
import { NamedRecords } from './application/named-records';
import { NumberSeries } from './application/number-series';
import { PdfBundle } from './application/pdf-bundle';
import { PdfRenderer } from './application/pdf-renderer';
import { Printing } from './application/printing';
import { Selections } from './application/selection';
import { BeginSendingHandler } from './application/submission/begin-sending';
import { LostSubmission } from './application/submission/lost-submission';
import { NoteForeignChangesHandler } from './application/submission/note-changes';
import { Pacing } from './application/submission/pacing';
import { Payloads } from './application/submission/payloads';
import { PrepareSubmissionHandler } from './application/submission/prepare-submission';
import { PutBackHandler } from './application/submission/put-back';
import { RecordOutcomesHandler } from './application/submission/record-outcomes';
import { RecordReceiptHandler } from './application/submission/record-receipt';
import { RefuseSubmissionHandler } from './application/submission/refuse-submission';
import { SubmissionDesk } from './application/submission/submission-desk';
import { SubmissionLoops } from './application/submission/submission-loops';
import { Submissions } from './application/submission/submissions';
import { Validations } from './application/submission/validations';
import { WatchList } from './application/submission/watch-list';
import { WatchValid } from './application/submission/watch-valid';
import { TakeParties } from './application/take-parties';
import { DashboardQuery } from './queries/dashboard';
import { DocumentCounts } from './queries/document-counts';
import { DocumentDetail } from './queries/document-detail';
import { ListDocuments } from './queries/list-documents';
import { SqlSelections } from './queries/sql-selections';
import { WaitingDocuments } from './queries/waiting-documents';
import { product } from './resources/product.resource';

const commands = [
  AddDocumentHandler,
  BeginSendingHandler,
  CancelDocumentHandler,
  ChangeDocumentHandler,
  CopyDocumentHandler,
  DeleteDocumentHandler,
  EditDocumentHandler,
  EndCancellationHandler,
  NoteForeignChangesHandler,
  PrepareSubmissionHandler,
  PurgeDocumentHandler,
  PutBackHandler,
  RecordOutcomesHandler,
  RecordReceiptHandler,
  RefuseSubmissionHandler,
  RestoreDocumentHandler,
  SubmitDocumentHandler,
  SubmitDocumentsHandler,
];

const submission = [
  CancelAtAuthority,
  LostSubmission,
  Pacing,
  SubmissionDesk,
  SubmissionLoops,
  Validations,
  WatchValid,
];

const printing = [
  Batches,
  DownloadMany,
  Printing,
  SubmitMany,
  { provide: PdfBundle, useClass: DiskPdfBundle },
  {
    provide: PdfRenderer,
    inject: [Settings],
    useFactory: ({ config }: Settings) =>
      new PuppeteerRenderer({ executablePath: config.chromiumPath ?? '', pages: config.pdfPages }),
  },
  { provide: Selections, useClass: SqlSelections },
];

@Module({
  imports: [AuthorityModule, BuyersModule, ResourceModule.of(product)],
  controllers: [
    DashboardController,
    DocumentExportController,
    DocumentsController,
    PrintController,
  ],
  providers: [
    ...commands,
    ...printing,
    ...submission,
    { provide: Documents, useClass: MysqlDocuments },
    { provide: Submissions, useClass: MysqlSubmissions },
    { provide: WatchList, useClass: MysqlWatchList },
    { provide: Payloads, useClass: UblPayloads },
    { provide: NumberSeries, useClass: MysqlNumberSeries },
    NamedRecords,
    TakeParties,
    DashboardQuery,
    DocumentCounts,
    DocumentDetail,
    ListDocuments,
    WaitingDocuments,
  ],
})
export class InvoicingModule {}
