import { Injectable } from '@nestjs/common';

/** An error that nobody expected, and what was going on. */
export interface ErrorReport {
  error: unknown;
  /** The pattern of a route, or the name of a background loop; never an address. */
  source: string;
  method: string | null;
}

/** Tells of unexpected errors to whoever keeps them. */
@Injectable()
export class ErrorReporter {
  private listener: (report: ErrorReport) => void = () => undefined;

  onReport(listener: (report: ErrorReport) => void): void {
    this.listener = listener;
  }

  report(report: ErrorReport): void {
    this.listener(report);
  }
}
