export type { Reading, SheetReading } from './domain/reading';
export type { FileShareView, FileView, MadeLink } from './application/file-views.types';
