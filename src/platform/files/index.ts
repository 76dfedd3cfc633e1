import type { Config } from '../config';
import { AppConfig } from '../app-config';
import { DiskFileStore } from './disk-file-store';
import { FileStore } from './file-store';
import { FileSweeper } from './file-sweeper';
import { Files } from './files';
import { Garbage } from './garbage';
import { S3FileStore } from './s3-file-store';
import { Tickets } from './tickets';

export { type ByteRange, FileStore } from './file-store';
export { type FileRow, fileSchema, type FileType } from './file.schema';
export { FileSweeper } from './file-sweeper';
export { Files, type NewFile } from './files';
export { mediaTypeOf, pictureTypeOf } from './media-type';
export { belongsToOther } from './personal-files';
export { pixelsOf } from './pixels';
export { type Range, rangeOf } from './ranges';
export { dispositionOf, FilesController } from './files.controller';

/** The store that is configured: a bucket, or a folder. */
export const fileStoreOf = (config: Pick<Config, 's3' | 'filesDir'>): FileStore =>
  config.s3 ? new S3FileStore(config.s3) : new DiskFileStore(config);

export const fileProviders = [
  Files,
  FileSweeper,
  Garbage,
  Tickets,
  {
    provide: FileStore,
    useFactory: ({ config }: AppConfig) => fileStoreOf(config),
    inject: [AppConfig],
  },
];
