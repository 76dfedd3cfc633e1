import { TaskDesk } from './task-desk';
import { TaskLoop } from './task-loop';
import { TaskOwners } from './task-owners';
import { TaskRows } from './task-rows';
import { Tasks } from './tasks';

export { Tasks, type NewTask } from './tasks';
export { Interrupted, resultOfError, TaskDesk } from './task-desk';
export { TaskKind, type TaskRunner } from './task-runner';
export { TasksController } from './tasks.controller';
export type { ItemResult, TaskItem, TaskRow } from './task.types';

export const taskProviders = [TaskDesk, TaskLoop, TaskOwners, TaskRows, Tasks];
