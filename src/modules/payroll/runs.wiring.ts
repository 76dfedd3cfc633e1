import {
  PayrollRunsController,
  VariablePaySheetsIn,
} from './adapters/http/payroll-runs.controller';
import { PcbSheetController } from './adapters/http/pcb-sheet.controller';
import { MysqlMonthMasters } from './adapters/mysql/mysql-month-masters';
import { MysqlPayrollRuns } from './adapters/mysql/mysql-payroll-runs';
import { MysqlPayslipStore } from './adapters/mysql/mysql-payslip-store';
import { MysqlRunRecords } from './adapters/mysql/mysql-run-records';
import { MysqlOpenedPeople } from './adapters/mysql/mysql-opened-people';
import { MysqlYearStatements } from './adapters/mysql/mysql-year-statements';
import { PersonSnapshots } from './adapters/mysql/person-snapshots';
import { MonthMasters } from './application/ports/month-masters';
import { PayrollRuns } from './application/ports/payroll-runs';
import { PayslipStore } from './application/ports/payslip-store';
import { RunRecords } from './application/ports/run-records';
import { OpenedPeople } from './application/ports/opened-people';
import { YearStatements } from './application/ports/year-statements';
import { YearOpenings } from './application/year-openings';
import { CalculateRunHandler, RunCalculator } from './application/runs/calculate-run';
import { AmendRunHandler } from './application/runs/amend-run';
import { Calculation } from './application/runs/calculation';
import { ComputePeople } from './application/runs/compute-people';
import { GuardedRun } from './application/runs/guarded-run';
import {
  ApproveRunHandler,
  ReleaseRunHandler,
  ReopenRunHandler,
} from './application/runs/lock-run';
import { PlanAmendment } from './application/runs/plan-amendment';
import { RunHooks } from './application/runs/run-hooks';
import { SaveRowsHandler } from './application/runs/save-rows';
import { VariablePaySheet } from './application/runs/variable-pay-sheet';
import {
  AddRunHandler,
  ChangeRunPeopleHandler,
  DeleteRunHandler,
  UpdateRunHandler,
} from './application/runs/write-run';
import { PreviewAmendmentHandler } from './queries/runs/amendment-preview';
import { ListConfidentialLinesHandler } from './queries/runs/confidential-lines';
import { GetMonthsHandler, ListRunsHandler } from './queries/runs/list-runs';
import { ExplainPayslipHandler, GetPayslipHandler } from './queries/runs/payslip-views';
import { GetChangedPayslipsHandler } from './queries/runs/changed-payslips';
import { GetRunVarianceHandler } from './queries/runs/run-variance';
import { GetRunHandler, PreviewReopenHandler, ProposeRunHandler } from './queries/runs/run-detail';
import { GetRunItemsHandler, GetRunRowHandler, ListRunRowsHandler } from './queries/runs/run-rows';
import { SimulatePayHandler } from './queries/runs/what-if';

/** The wiring of running a month. */
export const runControllers = [PayrollRunsController, VariablePaySheetsIn, PcbSheetController];

export const runProviders = [
  AddRunHandler,
  AmendRunHandler,
  ApproveRunHandler,
  SimulatePayHandler,
  CalculateRunHandler,
  Calculation,
  ChangeRunPeopleHandler,
  ComputePeople,
  DeleteRunHandler,
  ExplainPayslipHandler,
  GetMonthsHandler,
  GetPayslipHandler,
  GetRunHandler,
  GetRunItemsHandler,
  GetRunRowHandler,
  GetChangedPayslipsHandler,
  GetRunVarianceHandler,
  GuardedRun,
  ListConfidentialLinesHandler,
  ListRunRowsHandler,
  ListRunsHandler,
  PersonSnapshots,
  PlanAmendment,
  PreviewAmendmentHandler,
  PreviewReopenHandler,
  ProposeRunHandler,
  ReleaseRunHandler,
  ReopenRunHandler,
  RunCalculator,
  RunHooks,
  SaveRowsHandler,
  UpdateRunHandler,
  VariablePaySheet,
  { provide: MonthMasters, useClass: MysqlMonthMasters },
  { provide: PayrollRuns, useClass: MysqlPayrollRuns },
  { provide: PayslipStore, useClass: MysqlPayslipStore },
  { provide: RunRecords, useClass: MysqlRunRecords },
  { provide: YearStatements, useClass: MysqlYearStatements },
  { provide: OpenedPeople, useClass: MysqlOpenedPeople },
  YearOpenings,
];
