import type { JobView, TriggerView } from '@modules/operations/contract';

export const triggerOf = (job: JobView): TriggerView => job.jobTriggers[0];
