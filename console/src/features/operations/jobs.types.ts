/** As returned by `/api/sysJob/pageJobDetail` (platform API, section 8.1). */
export interface Trigger {
  /** Milliseconds between two rounds. */
  pause: number;
  lastRunTime: string | null;
  nextRunTime: string | null;
  numberOfRuns: number;
  numberOfErrors: number;
  lastElapsed: number | null;
  lastResult: string | null;
  lastError: string | null;
}

export interface Job {
  jobId: string;
  description: string;
  paused: boolean;
  jobTriggers: [Trigger];
}

export interface JobHour {
  jobId: string;
  hour: string;
  runs: number;
  errors: number;
  found: number;
  elapsed: number;
  longest: number;
}

export const triggerOf = (job: Job): Trigger => job.jobTriggers[0];
