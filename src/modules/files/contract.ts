export type { Reading, SheetReading } from './domain/reading';
