export { childColumns, columnOf, columnsOf, type ColumnSpec, snake } from './columns-of';
export { declaredResources } from './entity-of';
export { ResourceHooks } from './hooks';
export { HeldReferences } from './held-references';
export { References } from './references';
export { Resource } from './resource';
export { ResourceModule, servedResources } from './resource.module';
export { Resources } from './resources';
export { fromOf, listQuery, reading, whereOf } from './list/list-query';
export { Lists } from './list/lists';
export { inItsOwnOrder } from './list/own-order';
export { customColumnsIn, type ValuePlace } from './list/custom-columns';
export { customValueColumns } from './custom-values';
export { cannotHold, type ListColumn, type ListSpec, type Piece } from './list/list.types';
export { Exports, type ExportRequest } from './transfer/exports';
export {
  type ImportRow,
  type ImportRun,
  type ImportTarget,
  ImportTargets,
  type ImportUnit,
  type LineFault,
  type UnitOutcome,
} from './transfer/import-target';
export { columnsFor, fieldsOfResource, sheetColumns, type SheetField } from './transfer/headings';
export { chosenColumns } from './transfer/chosen-columns';
export { writingRoutesOf } from './writing-routes';
export { readSheet } from './transfer/read-sheet';
export { writeSheet } from './transfer/write-sheet';
export { ARCHIVE_BYTES, ARCHIVE_FILES } from './transfer/sheet.types';
export { filesInZip } from './transfer/zip-bounds';
export { sheetsIn } from './transfer/sheets-in';
export { lineByLine, versionIn } from './transfer/line-by-line';
export { Imports } from './transfer/imports';
export type { ImportOutcome, ImportPreview } from './transfer/import.types';
export type { SheetColumn, SheetLine, SheetRow } from './transfer/sheet.types';
