import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DAY, MINUTE, SECOND } from '@kernel/time';
import { FakeClock } from '@platform/clock';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { CalendarRows } from '@platform/ops/calendar-rows';
import type { RoundReport } from '@platform/ops/rounds';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';

const NAME = 'nightly count';
const JOB = 'nightlyCount';

const counted = { rounds: 0, more: 0, fails: false, during: () => {} };

@Injectable()
class NightlyCount {
  constructor(private readonly calendar: Calendar) {}

  @Cron('0 3 * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.round());
  }

  private async round(): Promise<number> {
    counted.rounds += 1;
    counted.during();
    if (counted.fails) throw new Error('no number is left');
    counted.more = Math.max(0, counted.more - 1);
    return counted.more;
  }
}

describe('scheduled work', () => {
  // Three in the morning in Malaysia is seven in the evening of the day before by UTC.
  const clock = new FakeClock(new Date('2026-03-01T18:00:00Z'));
  let database: TestDatabase;
  let processes: TestApp[];

  beforeAll(async () => {
    database = await testDatabase();
    const start = (role: string) =>
      testApp({
        databaseUrl: database.url,
        modules: [],
        providers: [NightlyCount],
        clock,
        env: { APP_ROLE: role },
      });
    processes = [await start('worker'), await start('all'), await start('web')];
    // What never ran is due as soon as a process is there.
    await until(async () => counted.rounds === 1 && (await row())?.leaseEnd === null);
  });
  afterAll(async () => {
    for (const process of processes) await process.close();
    await database.close();
  });
  beforeEach(() => {
    Object.assign(counted, { rounds: 0, more: 0, fails: false, during: () => {} });
  });

  const of = <T>(process: TestApp, type: new (...args: never[]) => T): T =>
    process.app.get(type, { strict: false });
  const working = () => processes.slice(0, 2);
  const strike = () => Promise.all(working().map((process) => of(process, NightlyCount).onTime()));
  const row = async () => {
    const [found]: { due: Date; leaseEnd: Date | null }[] = await database.dataSource.query(
      'SELECT due_time AS due, lease_end AS leaseEnd FROM platform_calendar WHERE name = ?',
      [NAME],
    );
    return found;
  };
  const toNextNight = async (): Promise<void> => clock.set((await row())!.due);

  it('is due by the application clock, in worker processes', async () => {
    expect((await row())!.due.toISOString()).toBe('2026-03-01T19:00:00.000Z');
    for (const process of working())
      expect(of(process, Calendar).jobs).toContainEqual({
        job: JOB,
        cron: '0 3 * * *',
        pause: 24 * 60 * MINUTE,
      });
    expect(of(processes[2]!, Calendar).jobs).toEqual([]);
  });

  it('is executed by one of several processes, and not again before the next night', async () => {
    await strike();
    expect(counted.rounds).toBe(0);
    await toNextNight();
    await strike();
    await strike();
    expect(counted.rounds).toBe(1);
    expect((await row())!.due.toISOString()).toBe('2026-03-02T19:00:00.000Z');
  });

  it('continues while there may be more', async () => {
    await toNextNight();
    counted.more = 4;
    await strike();
    expect(counted.rounds).toBe(4);
  });

  it('is reported when it fails, and repeated after minutes, before it waits for the next night', async () => {
    const reports: RoundReport[] = [];
    // The platform's own jobs strike by the real clock, at any moment of this test.
    for (const process of working())
      of(process, Calendar).onRound((each) => void (each.job === JOB && reports.push(each)));
    await toNextNight();
    const night = clock.now();
    counted.fails = true;
    const waits: number[] = [];
    for (let n = 1; n <= 4; n += 1) {
      await strike();
      expect(counted.rounds).toBe(n);
      const { due, leaseEnd } = (await row())!;
      expect(reports.at(-1)).toMatchObject({ error: new Error('no number is left'), next: due });
      expect(leaseEnd).toBeNull();
      waits.push((due.getTime() - clock.now().getTime()) / MINUTE);
      if (n < 4) await toNextNight();
    }
    expect(waits.slice(0, 3)).toEqual([1, 5, 15]);
    expect((await row())!.due).toEqual(new Date(night.getTime() + DAY));
  });

  it('that succeeds on repetition waits for the next night', async () => {
    await toNextNight();
    const night = clock.now();
    counted.fails = true;
    await strike();
    await toNextNight();
    counted.fails = false;
    await strike();
    expect((await row())!.due).toEqual(new Date(night.getTime() + DAY));
  });

  it('begun late and ended after its next time has not had that one', async () => {
    await toNextNight();
    const night = clock.now();
    clock.set(new Date(night.getTime() + DAY - 2 * SECOND));
    counted.during = () => clock.advance(5 * SECOND);
    await strike();
    expect((await row())!.due).toEqual(new Date(night.getTime() + DAY));
    counted.during = () => {};
    await strike();
    expect(counted.rounds).toBe(2);
  });

  it('whose processes die of it is left alone until its next time', async () => {
    await toNextNight();
    const night = clock.now();
    const rows = of(working()[0]!, CalendarRows);
    for (let n = 0; n < 4; n += 1) {
      expect(await rows.claim(NAME, null)).not.toBeNull();
      clock.advance(31 * SECOND);
    }
    await strike();
    expect(counted.rounds).toBe(0);
    expect((await row())!.due).toEqual(new Date(night.getTime() + DAY));
  });

  it('is taken over from a dead process once its lease has expired', async () => {
    await toNextNight();
    const [dying, living] = working();
    const lease = await of(dying!, CalendarRows).claim(NAME, null);
    await strike();
    expect(counted.rounds).toBe(0);
    clock.advance(31 * SECOND);
    expect(await of(living!, CalendarRows).overdue()).toContain(NAME);
    await of(living!, Calendar).catchUp();
    await until(async () => counted.rounds === 1 && (await row())!.leaseEnd === null);
    expect(await of(dying!, CalendarRows).hold(lease!)).toBe(false);
  });

  it('does not run while paused, and runs once when requested by a user', async () => {
    for (const process of working()) of(process, Calendar).pauseJobs(new Set([JOB]));
    await toNextNight();
    await strike();
    expect(counted.rounds).toBe(0);
    clock.advance(SECOND);
    const wantedAt = clock.now();
    for (const process of working()) {
      of(process, Calendar).runNow(JOB, wantedAt);
      await until(async () => counted.rounds === 1 && (await row())!.leaseEnd === null);
    }
    await strike();
    expect(counted.rounds).toBe(1);
    for (const process of working()) of(process, Calendar).pauseJobs(new Set());
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
