import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Relay } from '@platform/outbox/relay';
import { TaskWorker } from '@platform/tasks';
import { SubmissionService } from '@modules/invoicing/application/submission/submission-service';
import { WatchValid } from '@modules/invoicing/application/submission/watch-valid';

export interface TestWorker {
  /** Does whatever is due, advancing the time until nothing is pending. */
  settle(): Promise<void>;
  /** Does whatever is due now. */
  turn(): Promise<number>;
  prepare(): Promise<number>;
  send(): Promise<number>;
  poll(): Promise<number>;
  deliver(): Promise<number>;
  runTask(): Promise<number>;
  watch(): Promise<number>;
}

interface Surroundings {
  rows(sql: string): Promise<{ left: string | number }[]>;
  advance(milliseconds: number): Promise<void>;
}

const WAIT = 500;
const PATIENCE = 40;

/** The loops of a worker, one round at a time. */
export function testWorkerOf(
  app: NestFastifyApplication,
  { rows, advance }: Surroundings,
): TestWorker {
  const submissions = app.get(SubmissionService, { strict: false });
  const relay = app.get(Relay, { strict: false });
  const tasks = app.get(TaskWorker, { strict: false });
  const watching = app.get(WatchValid, { strict: false });
  const steps = {
    deliver: () => relay.deliverDue(),
    runTask: () => tasks.workNext(),
    prepare: () => submissions.prepare(),
    send: () => submissions.sendNext(),
    poll: () => submissions.pollNext(),
  };
  const turn = async (): Promise<number> => {
    let done = 0;
    for (const step of Object.values(steps)) done += await step();
    return done;
  };
  const left = async (): Promise<number> => {
    const [row] = await rows(`SELECT
      (SELECT COUNT(*) FROM platform_outbox WHERE parked = 0) +
      (SELECT COUNT(*) FROM platform_task WHERE status IN ('waiting', 'running')) +
      (SELECT COUNT(*) FROM invoicing_document WHERE submit_status = 1) AS \`left\``);
    return Number(row!.left);
  };
  const settle = async (): Promise<void> => {
    for (let waits = 0; waits < PATIENCE;) {
      if ((await turn()) > 0) continue;
      if ((await left()) === 0) return;
      waits += 1;
      await advance(WAIT);
    }
    throw new Error(`${await left()} things are still on their way`);
  };
  return { ...steps, turn, settle, watch: () => watching.watchNext() };
}
