import { commandRunner } from '@platform/batch';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Series } from '@platform/series';
import { QuotationBatchController } from './adapters/http/quotation-batch.controller';
import { QuotationPrintController } from './adapters/http/quotation-print.controller';
import { QuotationsController } from './adapters/http/quotations.controller';
import { MysqlQuotations } from './adapters/mysql/quotations/mysql-quotations';
import { MysqlConversions } from './adapters/mysql/quotations/mysql-conversions';
import { quotationSeries } from './adapters/mysql/series-of-contents';
import { NumberSeries } from './application/ports/number-series';
import { AddQuotationHandler } from './application/quotations/add-quotation';
import { DownloadQuotations } from './application/quotations/batch/download-quotations';
import { quotationBatch } from './application/quotations/batch/quotation-batch';
import { ChangeQuotationHandler } from './application/quotations/change-quotation';
import { ConvertQuotationHandler } from './application/quotations/convert-quotation';
import { CopyQuotationHandler } from './application/quotations/copy-quotation';
import { DeleteQuotationHandler } from './application/quotations/delete-quotation';
import { EditQuotationHandler } from './application/quotations/edit-quotation';
import { IssueQuotationHandler } from './application/quotations/issue-quotation';
import { PrintQuotations } from './application/quotations/print-quotations';
import { PurgeQuotationHandler } from './application/quotations/purge-quotation';
import { QuotationSeries } from './application/ports/quotation-series';
import { Quotations } from './application/ports/quotations';
import { QuestionsOnIssue } from './application/quotations/questions-on-issue';
import { RestoreQuotationsHandler } from './application/quotations/restore-quotation';
import { RoomForInvoice } from './application/quotations/room-for-invoice';
import { Conversions } from './application/ports/conversions';
import { ListQuotationsHandler } from './queries/list-quotations';
import {
  GetQuotationHandler,
  GetQuotationOriginHandler,
  GetQuotationTimelineHandler,
} from './queries/quotation-detail';
import { quotationRows } from './queries/quotation-list-spec';

/** The quotation part of the module's wiring. */
export const quotationControllers = [
  QuotationBatchController,
  QuotationPrintController,
  QuotationsController,
];

export const quotationProviders = [
  AddQuotationHandler,
  ChangeQuotationHandler,
  commandRunner(quotationBatch, quotationRows),
  ConvertQuotationHandler,
  CopyQuotationHandler,
  DeleteQuotationHandler,
  DownloadQuotations,
  EditQuotationHandler,
  IssueQuotationHandler,
  ListQuotationsHandler,
  PrintQuotations,
  PurgeQuotationHandler,
  QuestionsOnIssue,
  GetQuotationHandler,
  GetQuotationTimelineHandler,
  GetQuotationOriginHandler,
  RestoreQuotationsHandler,
  RoomForInvoice,
  {
    provide: QuotationSeries,
    inject: [Series, UnitOfWork],
    useFactory: (series: Series, units: UnitOfWork) =>
      new QuotationSeries(new NumberSeries(series, quotationSeries(units))),
  },
  { provide: Quotations, useClass: MysqlQuotations },
  { provide: Conversions, useClass: MysqlConversions },
];
