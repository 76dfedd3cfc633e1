import type { Reading } from '../../domain/reading';

/** What the thread is started with. */
export interface OfficeJob {
  shown: 'words' | 'sheet';
  mediaType: string;
  bytes: Uint8Array;
}

/** What it says before it ends; null for a file that is not what it claims to be. */
export type OfficeOutcome = Reading | null;
