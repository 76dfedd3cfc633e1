import { DocumentImportController, DocumentSheetsIn } from './adapters/http/import.controller';
import { MysqlImportRecords } from './adapters/mysql/mysql-import-records';
import { DocumentImport } from './application/import/document-import';
import { RecordLookup } from './application/import/record-lookup';
import { WriteDocument } from './application/import/written-document';
import { ImportRecords } from './application/ports/import-records';

/** Documents from spreadsheets. */
export const importControllers = [DocumentImportController, DocumentSheetsIn];

export const importProviders = [
  DocumentImport,
  RecordLookup,
  WriteDocument,
  { provide: ImportRecords, useClass: MysqlImportRecords },
];
