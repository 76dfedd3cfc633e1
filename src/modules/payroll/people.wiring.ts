import { BenefitController } from './adapters/http/benefit.controller';
import { EmployeeChangeController } from './adapters/http/employee-change.controller';
import { ReadinessController } from './adapters/http/readiness.controller';
import { ReliefController } from './adapters/http/relief.controller';
import { MysqlDueAssignments } from './adapters/mysql/mysql-due-assignments';
import { AssignmentsOfToday } from './application/assignments-of-today';
import { ChangeEmployees, EmployeeChanges } from './application/employee-changes';
import { DueAssignments } from './application/ports/due-assignments';
import { Readiness } from './application/readiness';
import { ReadyBeforeCalculation } from './application/ready-before-calculation';
import { DecideClaimsHandler } from './application/decide-claims';
import { GetBenefitValueHandler } from './queries/benefit-value';
import { GetReliefsLeftHandler } from './queries/reliefs-left';
import { CheckReadinessHandler } from './queries/readiness';
import { PreviewEmployeeChangeHandler } from './queries/employee-change-preview';

/** The wiring of employees' statements, bulk changes and readiness. */
export const peopleControllers = [
  ReliefController,
  ReadinessController,
  EmployeeChangeController,
  BenefitController,
];

export const peopleProviders = [
  { provide: DueAssignments, useClass: MysqlDueAssignments },
  AssignmentsOfToday,
  ChangeEmployees,
  DecideClaimsHandler,
  EmployeeChanges,
  GetBenefitValueHandler,
  GetReliefsLeftHandler,
  PreviewEmployeeChangeHandler,
  Readiness,
  CheckReadinessHandler,
  ReadyBeforeCalculation,
];
