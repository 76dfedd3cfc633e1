import { Injectable } from '@nestjs/common';
import { DAY, HOUR, MINUTE, SECOND } from '@kernel/time';
import { AppConfig } from '@platform/app-config';

/** When to poll again, as the authority recommends (myinvois-api, sections 13.3 and 13.4). */
@Injectable()
export class SubmissionTiming {
  private readonly hurried: boolean;

  constructor({ config }: AppConfig) {
    // In tests the simulator has no limits, so the waits are short.
    this.hurried = config.myinvois.rateProfile === 'unlimited';
  }

  /** The lease of a claim; a crashed worker's submission becomes available afterwards. */
  get lease(): number {
    return this.hurried ? 3 * SECOND : 20 * SECOND;
  }

  /** How long to wait before searching for a submission whose answer was lost. */
  get lookAfter(): number {
    return this.hurried ? SECOND : 30 * SECOND;
  }

  /** The same after a 503: the service said so at once, and it usually has done nothing. */
  get lookAfterRefusal(): number {
    return this.hurried ? SECOND / 2 : 4 * SECOND;
  }

  /** Between two searches; Search is limited to one call in five seconds. */
  lookAgain(looks: number): number {
    return this.hurried ? SECOND : Math.min(15 * SECOND * 2 ** looks, 10 * MINUTE);
  }

  /** How many searches must find nothing before the same bytes are sent again. */
  readonly looksBeforeResend = 2;

  /** How many calls may stay without an answer before a person has to look. */
  readonly mostDoubts = 10;

  /** After the last call, by the number of unanswered calls: four hours in total. */
  resendAfter(doubts: number): number {
    return this.hurried || doubts < 2 ? 0 : Math.min(MINUTE * 2 ** (doubts - 1), HOUR);
  }

  /** How long to search for what the authority says it has but does not list. */
  get giveUpAfter(): number {
    return this.hurried ? 20 * SECOND : DAY;
  }

  /** Between two searches for given-up submissions, which continue for this long after they were sent. */
  get lookForLost(): number {
    return this.hurried ? 2 * SECOND : HOUR;
  }
  readonly lostFor = 4 * DAY;

  /** The first poll after a receipt: later for larger batches. */
  firstPoll(documents: number): number {
    return this.hurried ? 500 : 3 * SECOND + documents * 100;
  }

  nextPoll(sinceReceipt: number): number {
    if (this.hurried) return 500;
    if (sinceReceipt < 2 * MINUTE) return 5 * SECOND;
    if (sinceReceipt < 10 * MINUTE) return 15 * SECOND;
    return sinceReceipt < 2 * HOUR ? MINUTE : HOUR;
  }

  /** After throttling or an outage. Once the authority is back, the queue moves within a minute. */
  retryAfter(sends: number, wanted?: number): number {
    return Math.max(wanted ?? 0, this.hurried ? SECOND : Math.min(5 * SECOND * 2 ** sends, MINUTE));
  }

  /**
   * Between two polls of valid documents for cancellations and rejection requests made elsewhere.
   */
  get watch(): number {
    return this.hurried ? 2 * SECOND : HOUR;
  }
}
