import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { languages } from '@kernel/i18n';
import { JobService } from '@modules/operations/application/job-service';
import { hasSentence } from '@platform/i18n/catalogues';
import { Loops } from '@platform/ops/loops';
import { taskKindsOf } from '@platform/tasks/task-runner';
import { type TestBed, openTestBed, type Person } from './test-bed';

/** A loop of the test that sleeps for an hour unless it is woken. */
const HOUR = 3_600_000;

describe('background jobs', () => {
  let testBed: TestBed;
  let app: NestFastifyApplication;
  let root: Person;
  let director: Person;
  let fails = false;

  beforeAll(async () => {
    testBed = await openTestBed();
    const web = await testBed.start();
    ({ app } = await testBed.start({ APP_ROLE: 'worker' }));
    app.get(Loops, { strict: false }).start('count beans', HOUR, async () => {
      if (fails) throw new Error("no bean 'broad' here");
      return 0;
    });
    root = await testBed.signIn(web.url, 'superadmin');
    director = await testBed.signIn(web.url, 'harum.director');
  });
  afterAll(() => testBed.close());

  const keep = (): Promise<number> => app.get(JobService, { strict: false }).round();
  const beans = async (): Promise<Record<string, unknown>> => {
    const { items } = (await root.post('sysJob/pageJobDetail', { jobId: 'countBeans' })).result;
    return { paused: items[0].paused, ...items[0].jobTriggers[0] };
  };
  const roundsBecome = async (wanted: number): Promise<void> => {
    // The process also writes its counts by itself, in parallel with us.
    while (Number((await beans()).numberOfRuns) < wanted) await keep();
  };

  it('run tasks of kinds that have a name in each language', () => {
    const providers = app.get(DiscoveryService, { strict: false }).getProviders();
    const kinds = providers.flatMap(({ metatype }) => (metatype ? taskKindsOf(metatype) : []));
    const nameless = languages.flatMap((language) =>
      kinds.filter((kind) => !hasSentence(`task.kind.${kind}`, language)),
    );
    expect(kinds).toContain('payrollRun.calculate');
    expect(nameless).toEqual([]);
  });

  it('are told with last and next run, duration and result', async () => {
    await keep();
    expect(await beans()).toMatchObject({
      jobId: 'countBeans',
      status: 1,
      args: '[3600000]',
      pause: HOUR,
      numberOfRuns: 1,
      numberOfErrors: 0,
      lastResult: 'succeeded',
      lastRunTime: expect.stringMatching(/^\d{4}-/),
      nextRunTime: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('that go by the clock tell their times, and run when somebody wants it', async () => {
    const ofClock = async () =>
      (await root.post('sysJob/pageJobDetail', { jobId: 'logRetention' })).result.items[0];
    await keep();
    expect(await ofClock()).toMatchObject({
      description: 'Delete old logs',
      jobTriggers: [{ triggerType: 'cron', args: '["52 * * * *"]', pause: HOUR, status: 1 }],
    });
    const { numberOfRuns } = (await ofClock()).jobTriggers[0];
    await root.post('sysJob/runJob', { jobId: 'logRetention' });
    let runs = numberOfRuns;
    while (runs === numberOfRuns) {
      await keep();
      runs = (await ofClock()).jobTriggers[0].numberOfRuns;
    }
    expect((await ofClock()).jobTriggers[0].nextRunTime).toMatch(/:52:00/);
  });

  it('run at once when somebody in another process wants it', async () => {
    expect(await root.post('sysJob/runJob', { jobId: 'countBeans' })).toMatchObject({ code: 200 });
    await roundsBecome(2);
    expect(await beans()).toMatchObject({ numberOfRuns: 2 });
  });

  it('rest while paused, though one run can be had, and work again afterwards', async () => {
    await root.post('sysJob/pauseJob', { jobId: 'countBeans' });
    await keep();
    expect(await beans()).toMatchObject({ paused: true, status: 3, nextRunTime: null });
    await root.post('sysJob/runJob', { jobId: 'countBeans' });
    await roundsBecome(3);
    await root.post('sysJob/startJob', { jobId: 'countBeans' });
    await keep();
    expect(await beans()).toMatchObject({ paused: false, status: 1, numberOfRuns: 3 });
  });

  it('a failure is counted, recorded without what it quotes, and in the log of exceptions', async () => {
    fails = true;
    await root.post('sysJob/runJob', { jobId: 'countBeans' });
    await roundsBecome(4);
    expect(await beans()).toMatchObject({
      numberOfErrors: 1,
      lastResult: 'failed',
      lastError: "Error: no bean '…' here",
    });
    const records = await root.post('sysJob/pageJobTriggerRecord', { jobId: 'countBeans' });
    expect(records.result.items).toMatchObject([{ outcome: 'failed', found: 0 }]);
    const { hours } = (await root.get('sysJob/dashboard')).result;
    expect(hours.filter(({ jobId }: { jobId: string }) => jobId === 'countBeans')).toMatchObject([
      { runs: 4, errors: 1 },
    ]);
    let total = 0;
    while (total === 0)
      ({ total } = (await root.post('sysLogEx/page', { controllerName: 'count beans' })).result);
  });

  it('are named in words', async () => {
    await keep();
    const { items } = (await root.post('sysJob/pageJobDetail', { pageSize: 100 })).result;
    const unnamed = items.filter(
      ({ jobId, description }: Record<string, string>) => description === jobId,
    );
    expect(unnamed.map(({ jobId }: { jobId: string }) => jobId)).toEqual(['countBeans']);
    expect(items.length).toBeGreaterThan(20);
  });

  it('are the Super Admin’s, and none is invented', async () => {
    for (const verb of ['runJob', 'pauseJob', 'startJob'])
      expect(await director.post(`sysJob/${verb}`, { jobId: 'countBeans' })).toMatchObject({
        code: 403,
      });
    expect(await root.post('sysJob/runJob', { jobId: 'nothing' })).toMatchObject({ code: 404 });
  });

  it('the picture of the database is the Super Admin’s alone, and holds no contents', async () => {
    expect(await director.get('sysDatabase/visualDbTable')).toMatchObject({ code: 403 });
    const { result } = await root.get('sysDatabase/visualDbTable');
    const tables = result.visualTableList.map((each: { tableName: string }) => each.tableName);
    expect(tables).toEqual(expect.arrayContaining(['identity_user', 'content_sys_notice']));
    expect(result.columnRelationList).toEqual(
      expect.arrayContaining([
        {
          sourceTableName: 'content_notice_read',
          sourceColumnName: 'notice_id',
          targetTableName: 'content_sys_notice',
          targetColumnName: 'id',
          type: 'key',
        },
        expect.objectContaining({
          sourceTableName: 'identity_session',
          targetTableName: 'identity_user',
          type: 'named',
        }),
      ]),
    );
  });
});
