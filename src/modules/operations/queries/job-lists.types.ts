export interface TriggerView {
  triggerId: string;
  jobId: string;
  triggerType: string;
  args: string;
  /** Milliseconds between two rounds. */
  pause: number;
  status: number;
  lastRunTime: string | null;
  nextRunTime: string | null;
  numberOfRuns: number;
  numberOfErrors: number;
  /** Constants for our jobs: they repeat without end, and retry at their next time. */
  maxNumberOfRuns: 0;
  maxNumberOfErrors: 0;
  numRetries: 0;
  retryTimeout: 0;
  startNow: boolean;
  runOnStart: boolean;
  resetOnlyOnce: boolean;
  assemblyName: null;
  description: null;
  startTime: null;
  endTime: null;
  updatedTime: string | null;
  lastElapsed: number | null;
  lastResult: string | null;
  lastError: string | null;
}

/** A job as clients of the API family read it (platform-api, section 8.1). */
export interface JobDetail {
  id: string;
  jobId: string;
  groupName: string;
  jobType: string;
  assemblyName: null;
  description: string;
  concurrent: boolean;
  includeAnnotation: boolean;
  properties: null;
  createType: number;
  scriptCode: null;
  updatedTime: string | null;
}

export interface JobView {
  id: string;
  jobDetail: JobDetail;
  jobId: string;
  groupName: string;
  description: string;
  createType: number;
  paused: boolean;
  jobTriggers: [TriggerView];
}

export interface HourView {
  jobId: string;
  hour: string;
  runs: number;
  errors: number;
  found: number;
  elapsed: number;
  longest: number;
}

/** A run of a job as clients of the API family read it, with its result. */
export interface JobRecordView {
  id: string;
  jobId: string;
  triggerId: string;
  lastRunTime: string;
  elapsedTime: number;
  found: number;
  outcome: string;
  result: string | null;
  status: number;
  numberOfRuns: null;
  nextRunTime: null;
  createdTime: string | null;
}

/** The background work of the last day. */
export interface JobDashboard {
  jobs: JobView[];
  hours: HourView[];
}
