import { Injectable } from '@nestjs/common';
import { SlideChecks } from '@modules/identity';
import { DAY, HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { SharedThrottle } from '@platform/http/shared-throttle';
import { TooManyRequests } from '@platform/http/too-many-requests';

/** Entries of one address in an hour before it has to prove that it is a person. */
const FREE_AT_ADDRESS = 5;
/** The same of one link, for everybody who has it: a busy shop has fewer, a flood has more. */
const FREE_AT_LINK = 60;
const MOST_AT_LINK = 600;
/** Checks with the authority: of one address and of one link in an hour. */
const CHECKS_AT_ADDRESS = 10;
const CHECKS_AT_LINK = 60;
/** Of one TIN, and of one identity number, in a day from anywhere: nobody guesses the other. */
const CHECKS_OF_TAXPAYER = 5;

export interface Caller {
  ip: string;
  /** What the limits per link are counted for. */
  linkId: string;
}

/** Who may send an entry, and how often the authority is asked for strangers. */
@Injectable()
export class FormAdmission {
  constructor(
    private readonly throttle: SharedThrottle,
    private readonly slides: SlideChecks,
    private readonly clock: Clock,
  ) {}

  /** Counts an entry; from a suspicious number on it needs the ticket of a solved slide check. */
  async admit({ ip, linkId }: Caller, ticket: string | undefined): Promise<void> {
    const link = `link-${linkId}`;
    const flood = await this.count('entryFlood', MOST_AT_LINK, HOUR, link);
    if (flood > 0) throw new TooManyRequests(flood);
    const suspicious = [
      await this.count('entryAddress', FREE_AT_ADDRESS, HOUR, ip),
      await this.count('entryLink', FREE_AT_LINK, HOUR, link),
    ].some((wait) => wait > 0);
    if (suspicious) await this.slides.redeem(ticket);
  }

  /** Whether the authority may be asked once more; every limit is counted, whichever ends it. */
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
