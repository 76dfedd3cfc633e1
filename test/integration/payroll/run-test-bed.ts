import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createDataSource } from '@platform/db/data-source';
import { knownEntities } from '@platform/db/entities';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { sealWith } from '@platform/secrets/cipher';
import {
  type DemoOrganisation,
  inserterOf,
  randomFrom,
  type SealingSeedContext,
} from '@platform/seeding/context';
import { TaskWorker } from '@platform/tasks';
import { seedPayroll, seedPayrollRuns } from '@modules/payroll/seed';
import { demoTaxpayers } from '../../../src/simulator/myinvois/seed';
import type { Answer } from '../../support/app';
import { openTestBed, type Person, type TestBed } from '../operations/test-bed';

export interface RunTestBed {
  app: NestFastifyApplication;
  database: TestBed['database'];
  people: Record<'director' | 'manager' | 'staff' | 'stranger', Person>;
  /** The only row, or the rows, of a statement. */
  rows<T = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<T[]>;
  /** A call that succeeds, and its result. */
  done(who: Person, path: string, body: object): Promise<Answer['result']>;
  got(who: Person, path: string): Promise<Answer['result']>;
  /** The error code of a call that is refused. */
  refused(who: Person, path: string, body?: object): Promise<string>;
  /** Works on tasks until none is left. */
  work(): Promise<void>;
  /** Begins a run, calculates it, and returns its id. */
  calculated(run: object, who?: Person): Promise<string>;
  close(): Promise<void>;
}

/** Two organisations with employees of every sort, and no run yet. */
export async function openRunTestBed({
  withRuns = false,
  env = {},
}: { withRuns?: boolean; env?: Record<string, string> } = {}): Promise<RunTestBed> {
  const testBed: TestBed = await openTestBed();
  const { dataSource } = testBed.database;
  await seedBoth(testBed.database.url, withRuns);
  const { app, url } = await testBed.start(env);
  const [director, manager, staff, stranger] = await Promise.all(
    ['harum.director', 'harum.manager', 'harum.staff', 'besi.director'].map((account) =>
      testBed.signIn(url, account),
    ),
  );
  const people = {
    director: director!,
    manager: manager!,
    staff: staff!,
    stranger: stranger!,
  };
  /** What is missing of demo people is let pass: these tests are about something else. */
  const waive = async (who: Person, id: string): Promise<void> => {
    const { month } = (await who.get(`payrollRun/detail?id=${id}`)).result;
    const { findings } = (await who.post('readiness/check', { month })).result;
    const rows: { id: string }[] = await dataSource.query(
      'SELECT employee_id AS id FROM payroll_run_row WHERE run_id = ?',
      [id],
    );
    const inRun = new Set(rows.map((row) => row.id));
    for (const { severity, waiver, check, employee } of findings)
      if (severity === 'error' && !waiver && (!employee || inRun.has(employee.id)))
        await who.post('readinessWaiver/add', {
          month,
          code: check,
          reason: 'Demo data',
          ...(employee && { employeeId: employee.id }),
        });
  };
  const done = async (who: Person, path: string, body: object): Promise<Answer['result']> => {
    if (path === 'calculate') await waive(who, (body as { id: string }).id);
    const answer = await who.post(`payrollRun/${path}`, body);
    expect([path, answer.code, answer.message]).toEqual([path, 200, expect.anything()]);
    return answer.result;
  };
  const work = async (): Promise<void> => {
    const worker = app.get(TaskWorker, { strict: false });
    while ((await worker.workNext()) > 0);
    // Nobody else works here: what is not done now was given up on the way.
    const left: object[] = await dataSource.query(
      `SELECT kind, status, attempts, due_time, last_error, succeeded, failed, skipped
       FROM platform_task WHERE status IN ('waiting', 'running')`,
    );
    if (left.length > 0) throw new Error(`Tasks are left: ${JSON.stringify(left)}`);
  };
  return {
    app,
    people,
    done,
    work,
    database: testBed.database,
    rows: (sql, params) => dataSource.query(sql, params),
    got: async (who, path) => {
      const answer = await who.get(`payrollRun/${path}`);
      expect([path, answer.code, answer.message]).toEqual([path, 200, expect.anything()]);
      return answer.result;
    },
    refused: async (who, path, body) => {
      const answer = body
        ? await who.post(`payrollRun/${path}`, body)
        : await who.get(`payrollRun/${path}`);
      expect([path, answer.code === 200]).toEqual([path, false]);
      return answer.extras?.errorCode ?? String(answer.code);
    },
    calculated: async (run, who = people.manager) => {
      const id = await done(who, 'add', run);
      await done(who, 'calculate', { id });
      await work();
      expect((await who.get(`payrollRun/detail?id=${id}`)).result.state).toBe('calculated');
      return id;
    },
    close: () => testBed.close(),
  };
}

/** The last day that the demo data covers: months have the law of their year, whenever a test runs. */
const now = new Date('2026-11-22T05:30:00Z');
const key = Buffer.alloc(32, 7);

async function seedBoth(databaseUrl: string, withRuns: boolean): Promise<void> {
  const options = { databaseUrl, entities: knownEntities() };
  const dataSource = await createDataSource(options).initialize();
  const units = new UnitOfWork(dataSource);
  const accounts: { account: string; id: string; orgId: string }[] = await dataSource.query(
    'SELECT account, id, org_id AS orgId FROM identity_user',
  );
  const organisation = (name: 'harum' | 'besi', tin: string): DemoOrganisation => {
    const of = (role: string) => accounts.find(({ account }) => account === `${name}.${role}`)!;
    const users = {
      director: of('director').id,
      manager: of('manager').id,
      staff: of('staff').id,
    };
    return { id: of('director').orgId, name, tin, brn: `2099010${tin.slice(5, 10)}`, users };
  };
  const context: SealingSeedContext = {
    now,
    random: randomFrom(1),
    insert: inserterOf(units),
    organisations: {
      harum: organisation('harum', 'C99900100010'),
      besi: organisation('besi', 'C99900200020'),
    },
    seal: (plain, place) => sealWith(key, plain, place),
    query: (sql, params = []) => units.manager.query(sql, [...params]),
  };
  for (const firm of ['harum', 'besi'] as const) {
    const { tin } = context.organisations[firm];
    const employer = demoTaxpayers.find((each) => each.tin === tin)!;
    await units.run(() => seedPayroll(context, firm, employer));
  }
  if (withRuns)
    await units.run(() => seedPayrollRuns(context, units, key, context.organisations.harum));
  await dataSource.destroy();
}
