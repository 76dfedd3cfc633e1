import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '../ops/loops';
import { AppConfig } from '../app-config';
import { TaskWorker } from './task-worker';
import { Tasks } from './tasks';

const CONCURRENT_TASKS = 2;

/** Runs tasks in worker processes. */
@Injectable()
export class TaskLoop implements OnApplicationBootstrap {
  constructor(
    private readonly service: TaskWorker,
    private readonly tasks: Tasks,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    const wake = this.loops.start('tasks', SECOND, () => this.service.workNext(), {
      concurrency: CONCURRENT_TASKS,
    });
    this.tasks.onAdded(wake);
  }
}
