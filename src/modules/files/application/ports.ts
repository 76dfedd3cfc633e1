import type { Reading } from '../domain/reading';

/** Reads words and sheets out of files of an office. */
export abstract class OfficeReader {
  abstract words(bytes: Buffer): Promise<Reading>;
  abstract sheets(bytes: Buffer, mediaType: string): Promise<Reading>;
}
