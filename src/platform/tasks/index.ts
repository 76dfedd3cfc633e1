import { TaskWorker } from './task-worker';
import { TaskLoop } from './task-loop';
import { TaskOwners } from './task-owners';
import { TaskRepository } from './task-repository';
import { Tasks } from './tasks';
import { GetOwnTaskHandler, ListOwnTasksHandler, PageTaskItemsHandler } from './own-tasks';

export { Tasks, type NewTask } from './tasks';
export { Interrupted, resultOfError, TaskWorker } from './task-worker';
export { TaskKind, type TaskRunner } from './task-runner';
export { TasksController } from './tasks.controller';
export type { ItemResult, TaskFailures, TaskItem, TaskRow } from './task.types';

export const taskProviders = [
  GetOwnTaskHandler,
  ListOwnTasksHandler,
  PageTaskItemsHandler,
  TaskWorker,
  TaskLoop,
  TaskOwners,
  TaskRepository,
  Tasks,
];
