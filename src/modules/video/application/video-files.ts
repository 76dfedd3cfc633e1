import type { Readable } from 'node:stream';
import type { NewFile } from '@platform/files';

/** A file that belongs to videos: only the routes of this module serve it. */
export const fileOfVideo = (
  name: string,
  mediaType: string,
  bytes: Buffer | Readable,
): NewFile => ({ name, mediaType, bytes, facts: { relationName: 'vipVideo' } });

/** Where those who manage videos get a file as it was uploaded. */
export const pathOf = (fileId: string): string => `/api/file/content?id=${fileId}`;
