export { branch, type Branch } from './resources/branch.resource';
export { companyProfile, type CompanyProfile } from './resources/company-profile.resource';
export { department, type Department } from './resources/department.resource';
export { employee, type Employee } from './resources/employee.resource';
export { earlierEmployment, type EarlierEmployment } from './resources/earlier-employment.resource';
export { employeeDeduction, type EmployeeDeduction } from './resources/employee-deduction.resource';
export {
  employeePayrollItem,
  type EmployeePayrollItem,
} from './resources/employee-payroll-item.resource';
export { journalAccount, type JournalAccountRecord } from './resources/journal-account.resource';
export { type ClaimDecision, type ClaimState, mayDecide } from './domain/masters/claim';
export { assignable, type Assignable, neededTerms } from './domain/masters/assignment';
export type { ChangePreview } from './application/employee-change.view';
export type { ReliefLeftView } from './queries/relief-left.view';
export { jobPosition, type JobPosition } from './resources/job-position.resource';
export { openingBalance, type OpeningBalance } from './resources/opening-balance.resource';
export { payrollItem, type PayrollItem } from './resources/payroll-item.resource';
export { paymentLayout, type PaymentLayoutRecord } from './resources/payment-layout.resource';
export type { Check, Severity } from './domain/readiness';
export type { ReadinessView, FindingView } from './application/readiness.view';
export { readinessWaiver, type ReadinessWaiver } from './resources/readiness-waiver.resource';
export { reliefClaim, type ReliefClaim } from './resources/relief-claim.resource';
export { salaryCycle, type SalaryCycle } from './resources/salary-cycle.resource';
export { salaryPolicy, type SalaryPolicy } from './resources/salary-policy.resource';
export { taxOrder, type TaxOrder } from './resources/tax-order.resource';
export { workSchedule, type WorkSchedule } from './resources/work-schedule.resource';
export { isEffective, mayRun, type RunAction, runActions } from './domain/run/lifecycle';
export { overridableFigures, type OverridableFigure } from './domain/run/overrides';
export { type RunKind, runKinds, type RunState, runStates } from './domain/run/run.types';
export { type FigureName, figureNames } from './domain/payslip/payslip.types';
export * from './queries/runs/run-views.types';
export type * from './application/runs/run-requests.types';
export {
  type Authority,
  duties,
  type Duty,
  type DutyState,
  dutyStates,
  isPaid,
  yearlyDuties,
} from './domain/calendar';
export { type FileKind, type FilePart } from './domain/files/file.types';
export { type TieFigure, tieFigures } from './domain/year/tie-figures';
export type {
  FileFault as PayrollFileFault,
  FileView,
  MadeView,
} from './application/files/payroll-files.types';
export type { DutyView } from './queries/calendar/calendar.types';
export {
  costKinds,
  type CostKind,
  type CostOfMonth,
  type PayrollHome,
} from './queries/home/payroll-home.types';
export type { PersonTiesView, TieView, YearTiesView } from './queries/year/year-ties.types';
export { type DueMovement, type MovementForm, movementForms } from './domain/paper/movement';
export { sideOf } from './domain/paper/payslip-side';
export type { PaperListItem } from './queries/papers/list-papers.types';
export { bundleForms, type BundleForm } from './domain/paper/bundle';
export type {
  ChangedLeaf,
  CheckedEdition,
  EditionDetail,
  EditionDifference,
  EditionView,
  FileCheck,
  FileFault,
  LawGap,
  ReliefRow,
  WrittenRow,
} from './application/law/law-views.types';
export { ratesOf, rowOfWage } from './domain/law/band-look';
export { columnsIn, isBandTable } from './domain/law/band-table';
export { type LawTable, lawTables } from './domain/statutes/law-table';
export {
  type VarianceCause,
  varianceCauses,
  type VarianceFigure,
  varianceFigures,
} from './domain/variance/variance.types';
export type { VarianceAmounts, VarianceView } from './queries/runs/variance-view.types';
export { pcbGroupNames, pcbGroups, pcbLetter } from './queries/runs/pcb-sheet';
export { benefitFacts, type BenefitKind, benefitKinds } from './domain/remuneration';
export type { BenefitValueView } from './queries/benefit-value.view';
export { allowedWithoutPlan } from './domain/sold-as';
