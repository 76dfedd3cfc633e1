import { PayrollCalendarController } from './adapters/http/payroll-calendar.controller';
import { PayrollFilesController } from './adapters/http/payroll-files.controller';
import {
  PayrollHomeController,
  PayrollYearController,
} from './adapters/http/payroll-home.controller';
import { MysqlLedgerAccounts } from './adapters/mysql/mysql-ledger-accounts';
import { MysqlCreatedFiles } from './adapters/mysql/mysql-created-files';
import { MysqlSettledDuties } from './adapters/mysql/mysql-settled-duties';
import { DownloadFileHandler } from './queries/files/download-file';
import { FileVerdicts } from './application/files/file-verdicts';
import { FilesBeforeReopen } from './application/files/files-before-reopen';
import { MakeFileHandler } from './application/files/make-file';
import { PayrollFiles } from './application/files/payroll-files';
import { OpenDutyHandler, SettleDutyHandler } from './application/files/settle-duty';
import { LedgerAccounts } from './application/ports/ledger-accounts';
import { CreatedFiles } from './application/ports/created-files';
import { SettledDuties } from './application/ports/settled-duties';
import { GetCalendarHandler, GetDutiesAheadHandler } from './queries/calendar/calendar';
import { ListFilesHandler } from './queries/files/list-files';
import { GetPayrollHomeHandler } from './queries/home/payroll-home';
import { GetYearTiesHandler } from './queries/year/year-ties';

/** The wiring of files for authorities, banks and the ledger, and of payroll's home. */
export const fileControllers = [
  PayrollCalendarController,
  PayrollFilesController,
  PayrollHomeController,
  PayrollYearController,
];

export const fileProviders = [
  DownloadFileHandler,
  FilesBeforeReopen,
  FileVerdicts,
  GetCalendarHandler,
  GetDutiesAheadHandler,
  GetPayrollHomeHandler,
  GetYearTiesHandler,
  ListFilesHandler,
  MakeFileHandler,
  OpenDutyHandler,
  PayrollFiles,
  SettleDutyHandler,
  { provide: LedgerAccounts, useClass: MysqlLedgerAccounts },
  { provide: CreatedFiles, useClass: MysqlCreatedFiles },
  { provide: SettledDuties, useClass: MysqlSettledDuties },
];
