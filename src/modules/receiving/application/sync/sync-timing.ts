import { Injectable } from '@nestjs/common';
import { MINUTE, SECOND } from '@kernel/time';
import { AppConfig } from '@platform/app-config';

/** How often the authority is polled (myinvois-api, sections 6 and 13). */
@Injectable()
export class SyncTiming {
  private readonly hurried: boolean;

  constructor({ config }: AppConfig) {
    this.hurried = config.myinvois.rateProfile === 'unlimited';
  }

  /** Between two passes over the last days. */
  get pass(): number {
    return this.hurried ? 5 * SECOND : 5 * MINUTE;
  }

  /** Half of what Search allows: a search for a lost submission finds a free slot. */
  get betweenSearches(): number {
    return this.hurried ? 0 : 11 * SECOND;
  }

  /** A page takes less; a crashed worker's window is free after it. */
  readonly lease = 90 * SECOND;

  /** How long a page waits for a rate-limit slot. */
  readonly patience = 45 * SECOND;

  /** After a refusal: the more in a row, the longer. */
  retryAfter(failures: number, wanted: number | null): number {
    return Math.max(
      wanted ?? 0,
      this.hurried ? SECOND : Math.min(10 * SECOND * 2 ** failures, 30 * MINUTE),
    );
  }
}
