import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { asSystem } from '@platform/tenancy/org-scope';
import { RunRecords } from '@modules/payroll/application/ports/run-records';
import { verify } from '@modules/payroll/cli/verify';
import { freePort, until } from '../../../src/setup/machine';
import { built } from '../../support/built';
import { inSameTime } from '../../support/same-time';
import { type Person, personWith } from '../operations/test-bed';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

/** What was stored stays what it was, can be computed again, and survives a kill. */
describe('stored runs of payroll', () => {
  let bed: RunTestBed;
  let orgId: string;

  beforeAll(async () => {
    bed = await openRunTestBed({ withRuns: true });
    const [row] = await bed.rows<{ org: string }>('SELECT org_id AS org FROM payroll_run LIMIT 1');
    orgId = row!.org;
  });
  afterAll(() => bed.close());

  const records = <T>(ask: (records: RunRecords) => Promise<T>): Promise<T> =>
    asSystem('test', orgId, () => ask(bed.app.get(RunRecords, { strict: false })));
  const verified = async (...args: string[]): Promise<[number, string[]]> => {
    const lines: string[] = [];
    const place = { url: bed.database.url, encryptionKey: Buffer.alloc(32, 7) };
    return [await verify(args, place, (line) => lines.push(line)), lines];
  };

  it('the demo data is a year of paid months and one that is open', async () => {
    const states = await bed.rows<{ month: string; kind: string; state: string }>(
      'SELECT month, kind, state FROM payroll_run ORDER BY month, number',
    );
    expect(states).toHaveLength(14);
    expect(states.at(-1)).toMatchObject({ month: '2026-11', state: 'draft' });
    expect(states.slice(0, -1).every(({ state }) => state === 'paid')).toBe(true);
    expect(states.filter(({ kind }) => kind === 'bonus')).toHaveLength(1);
  });

  it('of which nothing before the open month is missing', async () => {
    const { manager } = bed.people;
    const { findings } = (await manager.post('readiness/check', { month: '2026-11' })).result;
    expect(findings.map(({ check }: { check: string }) => check)).not.toContain('openingMissing');
  });

  it('is read with people in clear, lines in four languages and the employer as it was', async () => {
    const months = await records((of) => of.year(2026));
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: 10 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    );
    const [month] = months;
    const [run] = month!.runs;
    expect(run!.payslips.length).toBeGreaterThan(15);
    const [slip] = run!.payslips;
    expect(slip!.person.idNumber).toMatch(/^\d{6}-?\d{2}-?\d{4}$/);
    expect(slip!.person.bank.accountNumber).toMatch(/^\d+$/);
    expect(slip!.lines[0]!.names).toMatchObject({ ms: expect.any(String) as string });
    expect(month!.employer.name).not.toBe('');
    expect(slip).toEqual(await records((of) => of.payslip(run!.id, slip!.person.employeeId)));
    const stored = JSON.stringify(await bed.rows('SELECT * FROM payroll_person'));
    for (const { person } of run!.payslips) expect(stored).not.toContain(person.idNumber);
  });

  it('comes out the same when it is computed again', async () => {
    const [code, lines] = await verified('--org', orgId);
    expect([code, lines.at(-1)]).toEqual([0, 'All stored runs are as computed']);
    expect(lines.length).toBe(14);
  });

  it.each([
    ['a figure', 'UPDATE payroll_payslip SET net = net + 1 WHERE id = ?', 'net'],
    ['a hash', `UPDATE payroll_payslip SET hash = REPEAT('0', 64) WHERE id = ?`, 'hash'],
  ])('%s that was changed in the database is found', async (_, sql, of) => {
    const [row] = await bed.rows<{ id: string; net: string; hash: string; month: string }>(
      'SELECT id, net, hash, month FROM payroll_payslip ORDER BY id DESC LIMIT 1',
    );
    await bed.rows(sql, [row!.id]);
    const [code, lines] = await verified('--month', row!.month);
    expect(code).toBe(1);
    expect(lines.some((line) => line.endsWith(`: ${of}`))).toBe(true);
    await bed.rows('UPDATE payroll_payslip SET net = ?, hash = ? WHERE id = ?', [
      row!.net,
      row!.hash,
      row!.id,
    ]);
  });

  it('a worker that is killed at any instant doubles nothing and leaves nothing half', async () => {
    const { manager } = bed.people;
    const { items } = await bed.done(manager, 'page', { keyword: '2026-11' });
    const { id } = items[0];
    await bed.done(manager, 'calculate', { id });
    for (const point of ['payrollRun.portion', 'payrollRun.portionStored', 'payrollRun.switch']) {
      await killedAt(point);
      const detail = await bed.got(manager, `detail?id=${id}`);
      expect([point, detail.state, detail.totals]).toEqual([point, 'draft', null]);
      await bed.rows(`UPDATE platform_task SET due_time = create_time WHERE status = 'running'`);
    }
    await bed.work();
    const detail = await bed.got(manager, `detail?id=${id}`);
    const [stored] = await bed.rows<{ slips: string; people: string }>(
      `SELECT COUNT(*) AS slips, COUNT(DISTINCT employee_id) AS people
       FROM payroll_payslip WHERE run_id = ?`,
      [id],
    );
    expect(detail.state).toBe('calculated');
    expect([Number(stored!.slips), Number(stored!.people)]).toEqual([detail.people, detail.people]);
    expect((await verified('--month', '2026-11'))[0]).toBe(0);
  });

  it('a process that is killed at any instant of an approval leaves the run as it was, and its loans', async () => {
    const { director, manager } = bed.people;
    const [{ id }] = (await bed.done(manager, 'page', { keyword: '2026-11' })).items;
    const stateOf = async () => {
      const [loan] = await bed.rows<{ balance: string }>(
        "SELECT balance FROM payroll_employee_deduction WHERE org_id = ? AND reference = 'LN-0001'",
        [orgId],
      );
      const [slips] = await bed.rows<{ locked: string }>(
        'SELECT COALESCE(SUM(edition IS NOT NULL), 0) AS locked FROM payroll_payslip WHERE run_id = ?',
        [id],
      );
      const { state, people } = await bed.got(manager, `detail?id=${id}`);
      return { state, people, locked: Number(slips!.locked), balance: Number(loan!.balance) };
    };
    await bed.done(manager, 'calculate', { id });
    await bed.work();
    const before = await stateOf();
    expect(before).toMatchObject({ state: 'calculated', locked: 0 });
    for (const point of ['payrollRun.frozen', 'payrollRun.balancesMoved', 'payrollRun.approving']) {
      await approvingKilledAt(point, id, director);
      expect([point, await stateOf()]).toEqual([point, before]);
    }
    // Approved at last; whoever never heard the answer and asks again is refused.
    await bed.done(director, 'approve', { id });
    expect(await bed.refused(director, 'approve', { id })).toBe('run.locked');
    expect(await stateOf()).toEqual({
      state: 'approved',
      people: before.people,
      locked: before.people,
      balance: before.balance - 250,
    });
    expect((await verified('--month', '2026-11'))[0]).toBe(0);
  });

  /** A process of its own is asked to approve the run, and dies on the way. */
  async function approvingKilledAt(point: string, id: string, { token }: Person): Promise<void> {
    const port = await freePort();
    const web = spawn(process.execPath, [join(built('server'), 'main.js')], {
      stdio: 'ignore',
      env: environment({ APP_ROLE: 'web', CRASH_AT: point, PORT: String(port) }),
    });
    const ended = once(web, 'exit') as Promise<[number | null, string | null]>;
    const late = setTimeout(() => web.kill(), 200_000);
    const address = `http://127.0.0.1:${port}`;
    const ready = () =>
      fetch(`${address}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await until(ready, { within: 200_000 })).toBe(true);
    await expect(personWith(address, token).post('payrollRun/approve', { id })).rejects.toThrow();
    const [, signal] = await ended;
    clearTimeout(late);
    expect([point, signal]).toEqual([point, 'SIGKILL']);
  }

  async function killedAt(point: string): Promise<void> {
    const worker = spawn(process.execPath, [join(built('server'), 'main.js')], {
      stdio: 'ignore',
      env: environment({ APP_ROLE: 'worker', CRASH_AT: point, PORT: '0' }),
    });
    const late = setTimeout(() => worker.kill(), 200_000);
    const [, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    clearTimeout(late);
    expect([point, signal]).toEqual([point, 'SIGKILL']);
  }

  /** In the time of the tests: the tokens of its people are out of date in any other. */
  const environment = (own: Record<string, string>): NodeJS.ProcessEnv =>
    inSameTime({
      ...process.env,
      NODE_ENV: 'test',
      CLOCK: 'machine',
      DATABASE_URL: bed.database.url,
      DB_POOL: '4',
      MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
      JWT_SECRET: 'a secret of the tests, long enough to sign',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...own,
    });
});
