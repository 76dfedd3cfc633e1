import { AuditTrail } from '@platform/audit/audit-trail';
import type { Clock } from '@platform/clock';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { Cipher } from '@platform/secrets/cipher';
import type { AppConfig } from '@platform/app-config';
import { Tasks } from '@platform/tasks';
import { Repositories } from '@platform/tenancy/repositories';
import { MysqlFormFacts } from './adapters/mysql/mysql-form-facts';
import { MysqlLawEditions } from './adapters/mysql/mysql-law-editions';
import { MysqlMonthMasters } from './adapters/mysql/mysql-month-masters';
import { MysqlPayrollRuns } from './adapters/mysql/mysql-payroll-runs';
import { MysqlPayslipStore } from './adapters/mysql/mysql-payslip-store';
import { MysqlSettledDuties } from './adapters/mysql/mysql-settled-duties';
import { MysqlYearStatements } from './adapters/mysql/mysql-year-statements';
import { PersonSnapshots } from './adapters/mysql/person-snapshots';
import { KnownPayLaws } from './application/law/known-pay-laws';
import { Calculation } from './application/runs/calculation';
import { ComputePeople } from './application/runs/compute-people';
import { GuardedRun } from './application/runs/guarded-run';

/** For demo data, which nobody entered, and for verification, which changes nothing. */
class NoTrail extends AuditTrail {
  override recordAll(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * The parts that run payroll, assembled without a server: for demo data, the command line and
 * benchmarks.
 */
export function assembledPayroll(units: UnitOfWork, clock: Clock, encryptionKey: Buffer) {
  const trail = new NoTrail(units, clock);
  const repositories = new Repositories(units, clock, trail);
  const cipher = new Cipher({ config: { encryptionKey } } as unknown as AppConfig);
  const snapshots = new PersonSnapshots(repositories, cipher);
  const runs = new MysqlPayrollRuns(repositories, units, cipher, trail, new Tasks(units, clock));
  const payslips = new MysqlPayslipStore(repositories, units, snapshots);
  const masters = new MysqlMonthMasters(repositories, new MysqlYearStatements(repositories));
  const reads = new SharedReads(units.manager.dataSource, units);
  const laws = new KnownPayLaws(new MysqlLawEditions(units, reads, clock));
  const compute = new ComputePeople(payslips, masters, laws);
  const calculation = new Calculation(compute, runs, payslips, masters, units, clock);
  const duties = new MysqlSettledDuties(repositories);
  const forms = new MysqlFormFacts(repositories);
  const guarded = new GuardedRun(runs);
  const stores = { repositories, snapshots, cipher };
  return { stores, forms, runs, payslips, masters, laws, compute, calculation, duties, guarded };
}
