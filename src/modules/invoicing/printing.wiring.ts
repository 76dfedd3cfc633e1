import { DocumentMailController } from './adapters/http/document-mail.controller';
import { PrintController } from './adapters/http/print.controller';
import { PublicShareController } from './adapters/http/public-share.controller';
import { ShareController } from './adapters/http/share.controller';
import { PaperRenderer } from './adapters/pdf/paper-renderer';
import { DownloadMany } from './application/batch/download-many';
import { DocumentAttachments } from './application/mail/document-attachments';
import { DocumentMails } from './application/mail/document-mails';
import { EmailDocumentHandler } from './application/mail/email-document';
import { PdfRenderer } from './application/ports/pdf-renderer';
import { PrintService } from './application/print-service';
import { OpenSharedDocumentHandler } from './application/shares/open-shared-document';
import { ShareService } from './application/shares/share-service';
import { GetDocumentPrintsHandler } from './queries/document-prints';
import { GetMailDraftHandler } from './queries/mail-draft';
import { ListSharesHandler } from './queries/shares';

/** Documents as PDF: printed, downloaded, mailed and shared by a link. */
export const printingControllers = [
  DocumentMailController,
  PrintController,
  PublicShareController,
  ShareController,
];

export const printingProviders = [
  DocumentAttachments,
  DocumentMails,
  DownloadMany,
  EmailDocumentHandler,
  OpenSharedDocumentHandler,
  PrintService,
  ShareService,
  GetDocumentPrintsHandler,
  GetMailDraftHandler,
  ListSharesHandler,
  { provide: PdfRenderer, useClass: PaperRenderer },
];
