import { Injectable } from '@nestjs/common';
import { SlideChecks } from '@modules/identity';
import { DAY, HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { SharedThrottle } from '@platform/http/shared-throttle';
import { TooManyRequests } from '@platform/http/too-many-requests';

/** Entries per IP address and hour before a slide check is required. */
const FREE_AT_ADDRESS = 5;
/** The same per link, for all its users: more than a busy shop needs, fewer than a flood. */
const FREE_AT_LINK = 60;
const MAX_AT_LINK = 600;
/** Checks with the authority per hour, by IP address and by link. */
const CHECKS_AT_ADDRESS = 10;
const CHECKS_AT_LINK = 60;
/**
 * Per TIN and per identity number in a day, from anywhere, so that neither can be guessed from the
 * other.
 */
const CHECKS_OF_TAXPAYER = 5;

export interface Caller {
  ip: string;
  /** Limits per link are counted under this id. */
  linkId: string;
}

/** Limits how many entries may be sent, and how often the authority is asked for strangers. */
@Injectable()
export class FormAdmission {
  constructor(
    private readonly throttle: SharedThrottle,
    private readonly slides: SlideChecks,
    private readonly clock: Clock,
  ) {}

  /** Counts an entry; above a suspicious number it requires the ticket of a solved slide check. */
  async admit({ ip, linkId }: Caller, ticket: string | undefined): Promise<void> {
    const link = `link-${linkId}`;
    const flood = await this.count('entryFlood', MAX_AT_LINK, HOUR, link);
    if (flood > 0) throw new TooManyRequests(flood);
    const suspicious = [
      await this.count('entryAddress', FREE_AT_ADDRESS, HOUR, ip),
      await this.count('entryLink', FREE_AT_LINK, HOUR, link),
    ].some((wait) => wait > 0);
    if (suspicious) await this.slides.redeem(ticket);
  }

  /** Whether the authority may be asked once more; every limit is counted, whichever is reached. */
  async mayAsk(
    { ip, linkId }: Caller,
    { tin, idValue }: { tin: string; idValue: string },
  ): Promise<boolean> {
    const waits = [
      await this.count('tinAddress', CHECKS_AT_ADDRESS, HOUR, ip),
      await this.count('tinLink', CHECKS_AT_LINK, HOUR, `link-${linkId}`),
      await this.count('tinNumber', CHECKS_OF_TAXPAYER, DAY, `tin-${tin}`),
      await this.count('tinIdentity', CHECKS_OF_TAXPAYER, DAY, `id-${idValue}`),
    ];
    return waits.every((wait) => wait === 0);
  }

  private count(name: string, most: number, span: number, subject: string): Promise<number> {
    return this.throttle.wait({ name, most, span }, subject, this.clock.now());
  }
}
