import {
  HeldReceiptsController,
  ReceiptCodesController,
  ReceiptRequestController,
} from './adapters/http/receipts.controller';
import { MysqlReceiptRequests } from './adapters/mysql/mysql-receipt-requests';
import { PaperSlipPrinter } from './adapters/pdf/paper-slip-printer';
import { ReceiptRequests } from './application/ports/receipt-requests';
import { SlipPrinter } from './application/ports/slip-printer';
import {
  IssueRequested,
  RetryReceiptHandler,
  SettleReceiptRequestHandler,
} from './application/receipts/issue-requested';
import {
  FollowReceiptRequests,
  MailRequestedHandler,
  NoteStoppedReceiptHandler,
} from './application/receipts/mail-requested';
import { ReceiptSeals } from './application/receipts/receipt-seals';
import { ReceiptService } from './application/receipts/receipt-service';
import { RequestReceiptHandler } from './application/receipts/request-receipt';
import { ListHeldReceiptsHandler } from './queries/held-receipts';
import { GetReceiptFormHandler, ListReceiptLinksHandler } from './queries/receipts';

/** Receipts whose buyers request an e-invoice afterwards. */
export const receiptControllers = [
  HeldReceiptsController,
  ReceiptCodesController,
  ReceiptRequestController,
];

export const receiptProviders = [
  FollowReceiptRequests,
  IssueRequested,
  MailRequestedHandler,
  NoteStoppedReceiptHandler,
  ReceiptSeals,
  ReceiptService,
  RequestReceiptHandler,
  RetryReceiptHandler,
  SettleReceiptRequestHandler,
  GetReceiptFormHandler,
  ListHeldReceiptsHandler,
  ListReceiptLinksHandler,
  { provide: ReceiptRequests, useClass: MysqlReceiptRequests },
  { provide: SlipPrinter, useClass: PaperSlipPrinter },
];
