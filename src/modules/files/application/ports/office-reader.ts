import type { Reading } from '../../domain/reading';

/** Extracts text and sheets from office files. */
export abstract class OfficeReader {
  abstract words(bytes: Buffer): Promise<Reading>;
  abstract sheets(bytes: Buffer, mediaType: string): Promise<Reading>;
}
