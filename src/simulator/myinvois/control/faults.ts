import type { Clock } from '../state/clock';
import type { Endpoint } from '../http/endpoints';

/**
 * myinvois-api, section 15.9; the HTTP statuses 403 and 500–504 are modes of their own, for
 * brevity.
 */
export const faultModes = {
  /** Instead of the call. */
  before: [
    'http', '403', '500', '502', '503', '504', 'html', 'outage', 'timeout', 'drop-before',
    '429', 'throttle', 'token-revoked', 'duplicate', 'latency',
  ],
  /** While the call is handled. */
  during: ['slow-validation', 'stuck', 'partial', 'force-step', 'read-lag', 'longid-lag', 'token-short'],
  /** Instead of the response. */
  after: ['accept-then-drop', 'accept-then-timeout', 'accept-then-500', 'malformed', 'casing'],
} as const; // oxfmt-ignore

export type FaultMode = (typeof faultModes)[keyof typeof faultModes][number];
export const allModes: readonly string[] = Object.values(faultModes).flat();

export interface Fault {
  endpoint: Endpoint | '*';
  mode: FaultMode;
  /** How often it is injected; without it, until cleared. */
  times?: number;
  tin?: string;
  clientId?: string;
  /** Probability, 0–1. */
  probability?: number;
  /** Removed after this span of simulator time. */
  durationMs?: number;
  /** http, html: the status and the body. */
  status?: number;
  body?: 'api' | 'html' | 'empty';
  /** throttle: seconds, or null for an absent header. */
  retryAfter?: number | null;
  /** latency, read-lag, longid-lag, slow-validation. */
  delayMs?: number;
  jitterMs?: number;
  /** partial: the share of the batch to refuse. */
  share?: number;
  /** force-step: documents whose number contains the pattern fail the step with the code. */
  pattern?: string;
  step?: number;
  code?: string;
  /** token-short: lifetime of the tokens. */
  seconds?: number;
}

interface Armed extends Fault {
  until: number;
}

interface Scope {
  endpoint: Endpoint;
  tin?: string;
  clientId?: string;
}

/** The active faults, in the order they were added. */
export class Faults {
  private armed: Armed[] = [];

  constructor(private readonly clock: Clock) {}

  add(fault: Fault): void {
    const until = fault.durationMs === undefined ? Infinity : this.clock.now() + fault.durationMs;
    this.armed.push({ ...fault, until });
  }

  clear(): void {
    this.armed = [];
  }

  list(): Fault[] {
    return this.armed.map(({ until: _until, ...fault }) => fault);
  }

  /** The first fault that applies here; decrements its count. */
  strike(scope: Scope, modes: readonly FaultMode[]): Fault | undefined {
    if (this.armed.length === 0) return undefined;
    const now = this.clock.now();
    this.armed = this.armed.filter(({ until, times }) => until > now && times !== 0);
    const found = this.armed.find(
      (fault) => modes.includes(fault.mode) && concerns(fault, scope) && struck(fault),
    );
    if (found?.times !== undefined) found.times -= 1;
    return found;
  }
}

const concerns = (fault: Fault, { endpoint, tin, clientId }: Scope): boolean =>
  (fault.endpoint === '*' || fault.endpoint === endpoint) &&
  (fault.tin === undefined || fault.tin === tin) &&
  (fault.clientId === undefined || fault.clientId === clientId);

const struck = ({ probability }: Fault): boolean =>
  probability === undefined || Math.random() < probability;
