import { DiskFileStore } from './disk-file-store';
import { FileStore } from './file-store';
import { Files } from './files';
import { Tickets } from './tickets';

export { FileStore } from './file-store';
export { Files, type NewFile } from './files';
export { dispositionOf, FilesController } from './files.controller';

export const fileProviders = [Files, Tickets, { provide: FileStore, useClass: DiskFileStore }];
