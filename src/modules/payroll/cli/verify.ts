import { parseArgs } from 'node:util';
import { SystemClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { createDataSource } from '@platform/db/data-source';
import { knownEntities } from '@platform/db/entities';
import { asSystem } from '@platform/tenancy/org-scope';
import { verifyRuns } from '../application/runs/verify-runs';
import { assembledPayroll } from '../standalone.wiring';

const usage = `Usage: npm run payroll -- verify [--org ID] [--month YYYY-MM]
Recomputes stored runs of payroll from their own inputs and editions, and compares.\n`;

/**
 * 0: every stored run matches its recomputation; 1: some do not, and each difference is printed; 2:
 * bad arguments.
 */
export async function verify(
  args: readonly string[],
  { url, encryptionKey }: { url: string; encryptionKey: Buffer },
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const asked = argumentsIn(args);
  if (!asked) {
    print(usage);
    return 2;
  }
  const dataSource = createDataSource({ databaseUrl: url, entities: knownEntities() });
  await dataSource.initialize();
  try {
    const units = new UnitOfWork(dataSource);
    const parts = assembledPayroll(units, new SystemClock(), encryptionKey);
    const rows: { org: string }[] = await dataSource.query(
      'SELECT DISTINCT org_id AS org FROM payroll_run ORDER BY org_id',
    );
    let broken = 0;
    for (const { org } of rows.filter((row) => !asked.org || row.org === asked.org))
      broken += await asSystem('payroll verify', org, async () => {
        let differing = 0;
        for await (const { run, payslips, differences } of verifyRuns(parts, org, asked.month)) {
          const name = `Organisation ${org}, ${run.month} run ${run.number}`;
          print(`${name}: ${payslips} payslips, ${differences.length} differences`);
          for (const { employeeId, of } of differences)
            print(`${name}, ${employeeId === null ? 'the run' : `employee ${employeeId}`}: ${of}`);
          differing += differences.length;
        }
        return differing;
      });
    print(broken === 0 ? 'All stored runs are as computed' : `Differences: ${broken}`);
    return broken === 0 ? 0 : 1;
  } finally {
    await dataSource.destroy();
  }
}

function argumentsIn(args: readonly string[]): { org?: string; month?: string } | null {
  try {
    const options = { org: { type: 'string' }, month: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const { org, month } = values;
    if (org !== undefined && !/^\d+$/.test(org)) return null;
    if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
    return values;
  } catch {
    return null;
  }
}
