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
  lastElapsed: number | null;
  lastResult: string | null;
  lastError: string | null;
}

export interface JobView {
  id: string;
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
