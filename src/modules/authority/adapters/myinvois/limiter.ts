import { AuthorityError } from '../../domain/authority-error';
import type { Bucket } from '../../domain/published-limits';
import type { Clock } from '@platform/clock';
import type { RateStore, Slot } from '../mysql/rate-store';
import type { Pause } from './pause';

export interface WaitOptions {
  /** The latest instant to wait for. */
  until: number;
  signal?: AbortSignal;
  /** Asked right before the request leaves. */
  mayLeave?: () => Promise<boolean>;
}

/** Lets a call proceed when the published limits allow it. */
export abstract class Limiter {
  /** Waits for a slot; throws `throttle` when there is none in time. */
  abstract take(buckets: readonly Bucket[], waitOptions: WaitOptions): Promise<void>;
  /** The service itself throttled us: no calls before this instant. */
  abstract block(bucket: Bucket, until: number): Promise<void>;
}

/**
 * Enforces the limits across all processes. Slots are assigned in request order, in advance when
 * necessary, so that a waiting call costs no more than a timer.
 */
export class SharedLimiter extends Limiter {
  constructor(
    private readonly repository: RateStore,
    private readonly clock: Clock,
    private readonly pause: Pause,
  ) {
    super();
  }

  async take(buckets: readonly Bucket[], waitOptions: WaitOptions): Promise<void> {
    for (;;) {
      const now = this.now();
      const slot = await this.repository.reserve(buckets, now, Math.max(now, waitOptions.until));
      if (typeof slot === 'number') throw tooMany(slot - now);
      if (slot.at <= now) return;
      await this.wait(slot, buckets, waitOptions);
      if (await this.repository.stands(slot)) return;
    }
  }

  block(bucket: Bucket, until: number): Promise<void> {
    return this.repository.block(bucket, until, this.now());
  }

  private async wait(
    slot: Slot,
    buckets: readonly Bucket[],
    { signal }: WaitOptions,
  ): Promise<void> {
    try {
      for (let left = slot.at - this.now(); left > 0; left = slot.at - this.now())
        await this.pause(left, signal);
    } catch (error) {
      await this.repository.release(slot, buckets, this.now());
      throw error;
    }
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** For tests against a simulator without limits. */
export class NoLimiter extends Limiter {
  take(): Promise<void> {
    return Promise.resolve();
  }

  block(): Promise<void> {
    return Promise.resolve();
  }
}

const tooMany = (retryAfterMs: number): AuthorityError =>
  new AuthorityError({ kind: 'throttle', reason: 'OwnLimit', said: '', retryAfterMs });
