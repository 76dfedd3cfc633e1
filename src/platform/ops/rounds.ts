import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { log } from './log';
import { ErrorReporter } from './error-reporter';

/** Runs one round; returns how much it found, so that a busy loop continues at once. */
export type Round = () => Promise<number>;

/** The outcome of one round. */
export interface RoundReport {
  job: string;
  pause: number;
  /** When a schedule decides instead of a pause. */
  cron: string | null;
  begin: Date;
  elapsed: number;
  next: Date;
  found: number;
  error: unknown;
}

/** A job as shown on the jobs screen. */
export type Job = Pick<RoundReport, 'job' | 'pause' | 'cron'>;

export type RoundOutcome = Pick<RoundReport, 'begin' | 'elapsed' | 'found' | 'error'>;

/** Runs rounds of background work: measured; a failure is logged and reported. */
@Injectable()
export class Rounds {
  constructor(
    private readonly clock: Clock,
    private readonly errors: ErrorReporter,
  ) {}

  async run(name: string, round: Round): Promise<RoundOutcome> {
    const begin = this.clock.now();
    const since = performance.now();
    const outcome = { begin, found: 0, error: null as unknown };
    try {
      outcome.found = await round();
    } catch (error) {
      outcome.error = error;
      log.error({ err: error, job: name }, 'background round failed');
      this.errors.report({ error, source: name, method: null });
    }
    return { ...outcome, elapsed: Math.round(performance.now() - since) };
  }
}

/** `submission sender` is the job `submissionSender`. */
export const jobOf = (name: string): string =>
  name.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
