import { Module } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { FileLinksController } from './adapters/http/file-links.controller';
import { SysFileController } from './adapters/http/sys-file.controller';
import { ThreadOfficeReader } from './adapters/office/thread-office-reader';
import { ChangeFileHandler, DeleteFilesHandler } from './application/change-files';
import { FileLinks } from './application/file-links';
import { OfficeReader } from './application/ports/office-reader';
import { ReadFile } from './application/read-file';
import { ReceiveFiles } from './application/receive-files';
import { LinkSignatures } from './application/link-signatures';
import {
  FileList,
  GetFileHandler,
  ListFilesHandler,
  ListFilesOfRecordHandler,
} from './queries/file-list';
import { ListFileSharesHandler } from './queries/file-shares';

/** The file manager: search, preview, share. */
@Module({
  imports: [IdentityModule],
  controllers: [SysFileController, FileLinksController],
  providers: [
    { provide: OfficeReader, useClass: ThreadOfficeReader },
    ChangeFileHandler,
    DeleteFilesHandler,
    FileLinks,
    FileList,
    ListFilesHandler,
    GetFileHandler,
    ListFileSharesHandler,
    ListFilesOfRecordHandler,
    ReadFile,
    ReceiveFiles,
    LinkSignatures,
  ],
})
export class FilesModule {}
