import type { HttpError } from '@refinedev/core';
import type { FieldError, RefusalExtras } from '@platform/contract';

interface Details {
  status: number;
  errorCode?: string;
  requestId?: string;
  faults?: readonly FieldError[];
  extras?: Partial<RefusalExtras>;
}

/** Every way in which a call can fail, in the form that Refine and our screens expect. */
export class ApiError extends Error implements HttpError {
  readonly statusCode: number;
  readonly errorCode: string | undefined;
  readonly requestId: string | undefined;
  readonly faults: readonly FieldError[];
  readonly extras: Partial<RefusalExtras>;
  readonly errors: Record<string, string[]>;

  constructor(message: string, details: Details) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = details.status;
    this.errorCode = details.errorCode;
    this.requestId = details.requestId;
    this.faults = details.faults ?? [];
    this.extras = details.extras ?? {};
    this.errors = byPath(this.faults);
  }

  get isForbidden(): boolean {
    return this.statusCode === 403;
  }

  get isMissing(): boolean {
    return this.statusCode === 404;
  }
}

const byPath = (faults: readonly FieldError[]): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const { path, message } of faults) (found[path] ??= []).push(message);
  return found;
};

/** With more faults than this, the general message is shown instead. */
const MAX_SHOWN = 3;

/** The message for anything thrown; for a refused request, its faults. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const faults = error instanceof ApiError ? error.faults.map(({ message }) => message) : [];
  return faults.length > 0 && faults.length <= MAX_SHOWN
    ? [...new Set(faults)].join(' · ')
    : error.message;
};
