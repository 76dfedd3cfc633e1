import { commandRunner } from '@platform/batch';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Series } from '@platform/series';
import { BatchController } from './adapters/http/batch.controller';
import { DocumentsController } from './adapters/http/documents.controller';
import { DocumentExportController } from './adapters/http/export.controller';
import { FindDocumentsController } from './adapters/http/find-documents.controller';
import { MysqlCustomFields } from './adapters/mysql/mysql-custom-fields';
import { MysqlDocuments } from './adapters/mysql/mysql-documents';
import { documentSeries } from './adapters/mysql/series-of-contents';
import { documentBatch } from './application/batch/document-batch';
import { AddDocumentHandler } from './application/commands/add-document';
import { ChangeDocumentHandler } from './application/commands/change-document';
import { CopyDocumentHandler } from './application/commands/copy-document';
import { DeleteDocumentHandler } from './application/commands/delete-document';
import { EditDocumentHandler } from './application/commands/edit-document';
import { IssueSaleHandler } from './application/commands/issue-sale';
import { PurgeDocumentHandler } from './application/commands/purge-document';
import { RestoreDocumentsHandler } from './application/commands/restore-document';
import { Editors } from './application/editors';
import { NamedRecords } from './application/named-records';
import { OwnVersion } from './application/own-version';
import { CustomFieldDefinitions } from './application/ports/custom-field-definitions';
import { Documents } from './application/ports/documents';
import { IssuedDocuments } from './application/ports/issued-documents';
import { NumberSeries } from './application/ports/number-series';
import { SubmitConfirmations } from './application/submit-confirmations';
import { MasterDataSnapshots } from './application/master-data-snapshots';
import { GetAttributesHandler, GetCustomFieldsHandler } from './queries/custom-fields';
import { CountDocumentsByStatusHandler, DocumentCounts } from './queries/document-counts';
import { GetDocumentHandler, GetDocumentTimelineHandler } from './queries/document-detail';
import { RecordMembersReader } from './queries/record-members';
import { GetDocumentListHandler } from './queries/document-list';
import { documentRows } from './queries/document-list-spec';
import { DocumentLists } from './queries/document-lists';
import { DocumentOccurrences } from './queries/document-occurrences';
import { DocumentPeriods } from './queries/document-periods';
import { DocumentSearch } from './queries/document-search';
import { FindDocumentsHandler } from './queries/find-documents';
import { KindConstants } from './queries/kind-constants';
import { LineSheet } from './queries/line-sheet';
import { ListDocumentsHandler } from './queries/list-documents';
import { NumberSearch } from './queries/number-search';
import { SqlIssuedDocuments } from './queries/sql-issued-documents';

/** Documents: written, changed, copied, deleted and restored, alone or in batches; their lists and sheets. */
export const documentControllers = [
  DocumentsController,
  FindDocumentsController,
  DocumentExportController,
  BatchController,
];

export const documentProviders = [
  commandRunner(documentBatch, documentRows),
  AddDocumentHandler,
  ChangeDocumentHandler,
  CopyDocumentHandler,
  DeleteDocumentHandler,
  EditDocumentHandler,
  IssueSaleHandler,
  PurgeDocumentHandler,
  RestoreDocumentsHandler,
  Editors,
  NamedRecords,
  OwnVersion,
  SubmitConfirmations,
  MasterDataSnapshots,
  CountDocumentsByStatusHandler,
  FindDocumentsHandler,
  GetAttributesHandler,
  GetCustomFieldsHandler,
  GetDocumentHandler,
  RecordMembersReader,
  GetDocumentListHandler,
  GetDocumentTimelineHandler,
  ListDocumentsHandler,
  DocumentCounts,
  DocumentLists,
  DocumentOccurrences,
  DocumentPeriods,
  DocumentSearch,
  KindConstants,
  LineSheet,
  NumberSearch,
  { provide: CustomFieldDefinitions, useClass: MysqlCustomFields },
  { provide: Documents, useClass: MysqlDocuments },
  { provide: IssuedDocuments, useClass: SqlIssuedDocuments },
  {
    provide: NumberSeries,
    inject: [Series, UnitOfWork],
    useFactory: (series: Series, units: UnitOfWork) =>
      new NumberSeries(series, documentSeries(units)),
  },
];
