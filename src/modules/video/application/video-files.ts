import type { Readable } from 'node:stream';
import { DAY } from '@kernel/time';
import type { Files, NewFile } from '@platform/files';

/** Longer than it takes to store the output. */
const PENDING = DAY;

interface FileOfVideo {
  name: string;
  mediaType: string;
  bytes: Buffer | Readable;
}

/** A file that belongs to videos: served only by the routes of this module. */
export const fileOfVideo = (file: FileOfVideo, now: Date): NewFile => ({
  ...file,
  // A process that dies before anything names the file leaves it to the sweeper.
  facts: { relationName: 'vipVideo', keepUntil: new Date(now.getTime() + PENDING) },
});

/** Something names them now; in the transaction that writes it. */
export async function keepForGood(files: Files, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.change(id, { keepUntil: null });
}

/** Where those who manage videos get a file as it was uploaded. */
export const pathOf = (fileId: string): string => `/api/file/content?id=${fileId}`;
