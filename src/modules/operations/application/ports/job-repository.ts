import type { Job } from '@platform/ops/rounds';

/** The counts of a job since they were last saved. */
export interface JobCount extends Job {
  hour: Date;
  runs: number;
  errors: number;
  found: number;
  elapsed: number;
  longest: number;
  last: JobRound;
  next: Date;
  /** The latest round that found something or failed. */
  notable: JobRound | null;
}

export interface JobRound {
  begin: Date;
  elapsed: number;
  found: number;
  /** Scrubbed; null on success. */
  error: string | null;
}

export interface JobRequest {
  job: string;
  paused: boolean;
  /** When an immediate run was last requested. */
  wantedAt: Date | null;
}

/** Jobs as seen by all processes together. */
export abstract class JobRepository {
  abstract introduce(jobs: readonly Job[], now: Date): Promise<void>;
  abstract write(counts: readonly JobCount[], now: Date): Promise<void>;
  abstract requests(): Promise<JobRequest[]>;
  /** False if there is no such job. */
  abstract setPaused(job: string, paused: boolean, now: Date): Promise<boolean>;
  abstract want(job: string, now: Date): Promise<boolean>;
  /** Returns whether there may be more. */
  abstract prune(now: Date): Promise<boolean>;
}
