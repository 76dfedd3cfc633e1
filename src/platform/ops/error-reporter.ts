import { Injectable } from '@nestjs/common';

/** An unexpected error, and what was being done. */
export interface ErrorReport {
  error: unknown;
  /** The pattern of a route, or the name of a background loop; never a URL. */
  source: string;
  method: string | null;
}

/** Passes unexpected errors to the reporters that store them. */
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
