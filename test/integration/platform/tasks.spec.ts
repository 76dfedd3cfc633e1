import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { FakeClock } from '@platform/clock';
import { Refused } from '@kernel/rules';
import {
  type ItemResult,
  TaskWorker,
  type TaskItem,
  TaskKind,
  type TaskRunner,
  Tasks,
} from '@platform/tasks';
import { currentContext, inContext } from '@platform/context';
import { log } from '@platform/ops/log';
import { type Principal, Sessions } from '@platform/http/principal';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { DiskRoom } from '@platform/ops/disk-room';
import { TaskOwners } from '@platform/tasks/task-owners';
import { TaskRepository } from '@platform/tasks/task-repository';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { gate } from '../../support/gate';
import { type FakeSessions, person } from '../../support/principals';

const aminah = person({ userId: '11', orgId: '10' });
const colleague = person({ userId: '12', orgId: '10' });
const bala = person({ userId: '21', orgId: '20' });

type Deed = (item: TaskItem) => Promise<ItemResult>;
const succeed: Deed = async () => ({ status: 'succeeded' });

/** Counts cups; what happens to a cup is the test's business. */
@TaskKind('cups.count')
@Injectable()
class CountCups implements TaskRunner {
  deed: Deed = succeed;
  finished: () => Promise<string | void> = async () => undefined;
  cleared = 0;
  readonly seen: string[] = [];

  async runItem(item: TaskItem): Promise<ItemResult> {
    this.seen.push(item.recordId);
    return this.deed(item);
  }

  finish(): Promise<string | void> {
    return this.finished();
  }

  async clear(): Promise<void> {
    this.cleared += 1;
  }
}

/** The same, with its work and its end in one transaction. */
@TaskKind('cups.countAtOnce')
@Injectable()
class CountCupsAtOnce extends CountCups {
  readonly atomic = true;
}

describe('a task', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  let worker: TaskWorker;
  let cups: CountCups;
  const clock = new FakeClock(new Date('2026-03-02T01:00:00Z'));

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({
      databaseUrl: database.url,
      modules: [],
      providers: [CountCups, CountCupsAtOnce],
      clock,
    });
    worker = testBed.app.get(TaskWorker);
    log.level = 'silent';
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.reset();
    cups = testBed.app.get(CountCups, { strict: false });
    cups.deed = succeed;
    cups.finished = async () => undefined;
    cups.cleared = 0;
    cups.seen.length = 0;
  });

  const started = (
    count: number,
    who: Principal = aminah,
    kind = 'cups.count',
  ): Promise<string> => {
    testBed.as(who);
    return inContext({ requestId: 'test', language: 'en', reason: null, scope: who.scope }, () =>
      testBed.app.get(Tasks).start({
        kind,
        items: Array.from({ length: count }, (_, n) => ({
          recordId: `${n + 1}`,
          label: `Cup ${n + 1}`,
        })),
      }),
    );
  };
  const detail = async (id: string, who = aminah) =>
    (await testBed.as(who).get('task/detail', { id })).result;
  const endsFor =
    (failing: string[], skipped: string[] = []): Deed =>
    async ({ recordId }) => {
      if (failing.includes(recordId)) throw new Refused('inUse');
      return skipped.includes(recordId)
        ? { status: 'skipped', code: 'immutable' }
        : { status: 'succeeded' };
    };

  it('waits while its owner’s organisation is switched off, as often as it takes', async () => {
    const id = await started(60);
    const sessions = testBed.app.get<unknown, FakeSessions>(Sessions, { strict: false });
    cups.deed = async ({ recordId }) => {
      if (recordId === '10') sessions.switchedOff.add('11');
      return { status: 'succeeded' };
    };
    await worker.workNext();
    const some = new Set(cups.seen).size;
    expect(some).toBeLessThan(60);
    // More rounds than a task that fails is given.
    for (let round = 0; round < 10; round += 1) {
      expect(await worker.workNext()).toBe(0);
      clock.advance(61_000);
      expect(await worker.workNext()).toBe(1);
    }
    expect(new Set(cups.seen).size).toBe(some);
    sessions.switchedOff.clear();
    expect(await detail(id)).toMatchObject({ status: 'waiting', failed: 0 });
    clock.advance(61_000);
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 60, failed: 0 });
  });

  it('is still held by its worker when several of its steps extend the lease at once', async () => {
    await started(1);
    const rows = testBed.app.get(TaskRepository);
    const task = (await rows.claim())!;
    const extended: boolean[] = [];
    const step = async (): Promise<void> => {
      for (let times = 0; times < 25; times += 1) {
        clock.advance(1);
        extended.push(await rows.hold(task));
      }
    };
    await Promise.all([step(), step(), step(), step()]);
    expect(extended).toEqual(Array(100).fill(true));
  });

  it('counts exactly what succeeded, failed and was skipped, and says why', async () => {
    const id = await started(250);
    cups.deed = endsFor(['7', '9'], ['100']);
    expect(await worker.workNext()).toBe(1);
    expect(await worker.workNext()).toBe(0);
    expect(await detail(id)).toMatchObject({
      status: 'done',
      total: 250,
      succeeded: 247,
      failed: 2,
      skipped: 1,
    });
    const { result } = await testBed.as(aminah).post('task/items', { id, status: 'failed' });
    expect(result.items).toMatchObject([
      {
        recordId: '9',
        label: 'Cup 9',
        status: 'failed',
        message: 'It is used elsewhere and cannot be deleted',
      },
      { recordId: '7' },
    ]);
  });

  it('runs as the user who started it, in that language', async () => {
    await started(1);
    cups.deed = async () => {
      expect(currentContext()).toMatchObject({ language: 'en', scope: aminah.scope });
      return { status: 'succeeded' };
    };
    await worker.workNext();
    expect.assertions(1);
  });

  it('has the scope of its owner as it is by now, portion by portion', async () => {
    const id = await started(20);
    const narrowed = person({ userId: '11', orgId: '10', scope: { onlyCreatedBy: '11' } });
    const scopes: unknown[] = [];
    cups.deed = async ({ recordId }) => {
      scopes.push(currentContext()!.scope);
      if (recordId === '10') testBed.as(narrowed);
      return { status: 'succeeded' };
    };
    await worker.workNext();
    testBed.as(aminah);
    expect([scopes[0], scopes.at(-1)]).toEqual([aminah.scope, narrowed.scope]);
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 20 });
  });

  it('is not started when the transaction around it fails', async () => {
    const units = testBed.app.get(UnitOfWork);
    await expect(
      units.run(async () => {
        await started(3);
        throw new Error('the command failed');
      }),
    ).rejects.toThrow('the command failed');
    expect(await worker.workNext()).toBe(0);
  });

  it('stops when it is cancelled; what is done stays done', async () => {
    const id = await started(40);
    const cancelled = Promise.withResolvers<void>();
    cups.deed = async ({ recordId }) => {
      if (recordId === '10') {
        expect((await testBed.as(aminah).post('task/cancel', { id })).code).toBe(200);
        cancelled.resolve();
      }
      // Items started before the cancellation finish after it.
      if (Number(recordId) > 10) await cancelled.promise;
      return { status: 'succeeded' };
    };
    await worker.workNext();
    const { status, succeeded } = await detail(id);
    expect(status).toBe('cancelled');
    expect(succeeded).toBe(cups.seen.length);
    expect(succeeded).toBeLessThan(20);
    expect(await worker.workNext()).toBe(0);
  });

  it('tries only the failed items once more', async () => {
    const id = await started(20);
    cups.deed = endsFor(['3', '4']);
    await worker.workNext();
    cups.seen.length = 0;
    cups.deed = endsFor(['4']);
    expect((await testBed.as(aminah).post('task/retryFailed', { id })).code).toBe(200);
    await worker.workNext();
    expect(cups.seen.sort()).toEqual(['3', '4']);
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 19, failed: 1, total: 20 });
  });

  it('counts what was in progress when it was cancelled and repeated as it ended', async () => {
    const id = await started(3);
    cups.deed = async ({ recordId }) => {
      if (recordId === '1') return { status: 'failed', code: 'unexpected' };
      if (recordId === '3') return { status: 'succeeded' };
      while ((await detail(id)).failed < 1);
      for (const path of ['task/cancel', 'task/retryFailed'])
        expect([path, (await testBed.as(aminah).post(path, { id })).code]).toEqual([path, 200]);
      return { status: 'succeeded' };
    };
    await worker.workNext();
    cups.deed = succeed;
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 3, failed: 0, skipped: 0 });
    expect(cups.seen.sort()).toEqual(['1', '1', '2', '3']);
  });

  it('is not repeated when nothing of it failed, and says so', async () => {
    const id = await started(3);
    cups.deed = endsFor(['2']);
    const again = () => testBed.as(aminah).post('task/retryFailed', { id });
    const refused = { code: 400, extras: { errorCode: 'task.nothingToRepeat' } };
    expect(await again()).toMatchObject(refused);
    await worker.workNext();
    expect((await again()).code).toBe(200);
    expect(await again()).toMatchObject(refused);
    cups.deed = succeed;
    await worker.workNext();
    expect(await again()).toMatchObject(refused);
    expect((await again()).message).not.toMatch(/^[\w.]+$/);
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 3, failed: 0 });
  });

  it('is taken over when its worker falls silent, and done items are not done again', async () => {
    const id = await started(8);
    await database.dataSource.query(
      `UPDATE platform_task SET status = 'running', succeeded = 5, attempts = 1, due_time = ?`,
      [new Date(clock.now().getTime() + 20_000)],
    );
    await database.dataSource.query(
      `UPDATE platform_task_item SET status = 'succeeded' ORDER BY id LIMIT 5`,
    );
    expect(await worker.workNext()).toBe(0);
    clock.advance(21_000);
    expect(await worker.workNext()).toBe(1);
    expect(cups.seen).toHaveLength(3);
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 8 });
  });

  it('keeps what was collected from the worker that lost it while finishing', async () => {
    const id = await started(1);
    const clearedBy: number[] = [];
    let second: Promise<number> | undefined;
    const packed = gate();
    cups.finished = async () => {
      if (second) return packed.opened;
      await setTimeout(100); // the other workers find nothing to do and sleep
      clock.advance(31_000);
      second = worker.workNext();
      await setTimeout(100); // until it is packing as well
    };
    await worker.workNext();
    clearedBy.push(cups.cleared);
    packed.open();
    expect(await second).toBe(1);
    clearedBy.push(cups.cleared);
    expect(clearedBy).toEqual([0, 1]);
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 1 });
  });

  it('counts an item once, though the worker that lost the task ends it as well', async () => {
    const id = await started(1);
    let second: Promise<number> | undefined;
    cups.deed = async () => {
      if (!second) {
        await setTimeout(100); // the other workers find nothing to do and sleep
        clock.advance(31_000);
        second = worker.workNext();
        await second;
      }
      return { status: 'succeeded' };
    };
    await worker.workNext();
    expect(await second).toBe(1);
    expect(cups.seen).toEqual(['1', '1']);
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 1, total: 1 });
  });

  it('keeps what is under way to itself until it is at rest, though another item brings it down', async () => {
    await started(2);
    const poured = Promise.withResolvers<void>();
    cups.deed = async ({ recordId }) => {
      // Longer than any code: the database refuses to store it.
      if (recordId === '2') return { status: 'failed', code: 'x'.repeat(1000) };
      if (cups.seen.filter((each) => each === '1').length === 1) await poured.promise;
      return { status: 'succeeded' };
    };
    const first = worker.workNext();
    await setTimeout(200);
    clock.advance(10_000);
    await worker.workNext();
    poured.resolve();
    await first;
    expect(cups.seen.filter((each) => each === '1')).toHaveLength(1);
  });

  it('is cancelled too late while it ends together with its work', async () => {
    const id = await started(3, aminah, 'cups.countAtOnce');
    const atOnce = testBed.app.get(CountCupsAtOnce, { strict: false });
    const ending = Promise.withResolvers<void>();
    atOnce.finished = async () => {
      ending.resolve();
      await setTimeout(300);
    };
    const working = worker.workNext();
    await ending.promise;
    const { code } = await testBed.as(aminah).post('task/cancel', { id });
    await working;
    expect(code).toBe(404);
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 3 });
  });

  it('is not ended by a worker that gives up after it was cancelled', async () => {
    const id = await started(3);
    const rows = testBed.app.get(TaskRepository);
    const claimed = await rows.claim();
    expect((await testBed.as(aminah).post('task/cancel', { id })).code).toBe(200);
    await rows.giveUp(claimed!, 'too late');
    expect(await detail(id)).toMatchObject({ status: 'cancelled', failed: 0 });
    const left = await testBed.as(aminah).post('task/items', { id, status: 'waiting' });
    expect(left.result.items).toHaveLength(3);
  });

  it('gives up a task that cannot be finished, and counts what is left as failed', async () => {
    const id = await started(3, aminah, 'nobody.knows');
    for (let n = 0; n < 6; n += 1) {
      expect(await worker.workNext()).toBe(1);
      clock.advance(400_000);
    }
    expect(await worker.workNext()).toBe(0);
    expect(await detail(id)).toMatchObject({ status: 'done', failed: 3, total: 3 });
  });

  it('is given up when its workers are killed again and again, and says so', async () => {
    const id = await started(3);
    const rows = testBed.app.get(TaskRepository);
    // What a killed worker leaves: a claim, and nothing after it.
    for (let n = 0; n < 6; n += 1) {
      expect(await rows.claim()).toMatchObject({ id });
      clock.advance(16_000);
    }
    expect(await worker.workNext()).toBe(1);
    expect(cups.seen).toEqual([]);
    expect(await detail(id)).toMatchObject({ status: 'done', failed: 3 });
    const { result } = await testBed.as(aminah).post('task/items', { id, status: 'failed' });
    expect(result.items[0]).toMatchObject({ code: 'task.gaveUp' });
    expect(result.items[0].message).toContain('interrupted on every attempt');
    expect((await testBed.as(aminah).post('task/retryFailed', { id })).code).toBe(200);
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 3, failed: 0 });
  });

  it('goes on however often its workers are killed, as long as each of them ends an item', async () => {
    const id = await started(10);
    const rows = testBed.app.get(TaskRepository);
    for (let n = 0; n < 8; n += 1) {
      const claimed = (await rows.claim())!;
      const [item] = await rows.waitingItems(claimed);
      await rows.endItem(claimed, item!, { status: 'succeeded' });
      clock.advance(16_000);
    }
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 10, failed: 0 });
  });

  it('is retried from the first delay on once it has ended an item', async () => {
    const id = await started(10);
    const rows = testBed.app.get(TaskRepository);
    for (let n = 0; n < 5; n += 1) {
      await rows.claim();
      clock.advance(16_000);
    }
    cups.finished = async () => {
      throw new Error('the connection was lost');
    };
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'running', succeeded: 10 });
    clock.advance(3_000);
    cups.finished = async () => undefined;
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 10 });
  });

  it('does not count the stops of its workers as failures', async () => {
    const id = await started(60);
    const { app } = testBed;
    for (let n = 0; n < 8; n += 1) {
      const stopping = new TaskWorker(
        app.get(DiscoveryService, { strict: false }),
        app.get(TaskRepository),
        app.get(TaskOwners, { strict: false }),
        app.get(UnitOfWork),
        app.get(DiskRoom),
      );
      stopping.onModuleInit();
      cups.deed = async () => {
        stopping.beforeApplicationShutdown();
        return { status: 'succeeded' };
      };
      expect(await stopping.workNext()).toBe(1);
    }
    cups.deed = succeed;
    cups.finished = async () => {
      throw new Error('the connection was lost');
    };
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'running', succeeded: 60 });
    cups.finished = async () => undefined;
    clock.advance(60_000);
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 60 });
  });

  it('tries a result that failed again, without doing the items again', async () => {
    const id = await started(3);
    cups.finished = async () => {
      throw new Error('disk full');
    };
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'running', succeeded: 3 });
    cups.finished = async () => '77';
    clock.advance(60_000);
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', resultFileId: '77' });
    expect(cups.seen).toHaveLength(3);
  });

  const full = (): Error =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const words = "The server's disk is full. Contact your administrator";

  it('says of each item that the disk was full, and does it when there is room', async () => {
    const id = await started(3);
    cups.deed = async ({ recordId }) => {
      if (recordId !== '1') throw full();
      return { status: 'succeeded' };
    };
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 1, failed: 2 });
    const { result } = await testBed.as(aminah).post('task/items', { id, status: 'failed' });
    expect(result.items[0].message).toContain(words);
    cups.deed = succeed;
    await testBed.as(aminah).post('task/retryFailed', { id });
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ status: 'done', succeeded: 3, failed: 0 });
  });

  it('ends at once in words when its result does not fit on the disk, and is repeated', async () => {
    const id = await started(3);
    cups.finished = async () => {
      throw full();
    };
    await worker.workNext();
    const ended = await detail(id);
    expect(ended).toMatchObject({ status: 'done', succeeded: 3, failed: 0, resultFileId: null });
    expect(ended.message).toContain(words);
    const [mine] = (await testBed.as(aminah).get('task/mine')).result;
    expect(mine).toEqual(ended);
    clock.advance(400_000);
    expect(await worker.workNext()).toBe(0);
    cups.finished = async () => '77';
    expect((await testBed.as(aminah).post('task/retryFailed', { id })).code).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'waiting', message: null });
    await worker.workNext();
    expect(await detail(id)).toMatchObject({ resultFileId: '77', message: null });
    expect(cups.seen).toHaveLength(3);
  });

  it.each([
    ['a colleague', colleague],
    ['another organisation', bala],
  ])('belongs to its user: %s can neither see nor control it', async (_, stranger) => {
    const id = await started(2);
    const other = testBed.as(stranger);
    expect((await other.get('task/mine')).result).toEqual([]);
    for (const answer of [
      await other.get('task/detail', { id }),
      await other.post('task/items', { id }),
      await other.post('task/cancel', { id }),
      await other.post('task/retryFailed', { id }),
    ])
      expect(answer.code).toBe(404);
    expect(await detail(id)).toMatchObject({ status: 'waiting' });
  });
});
