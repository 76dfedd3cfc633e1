import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { asSystem } from '@platform/tenancy/org-scope';
import { Clock } from '@platform/clock';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { STILL_CHANGING } from '../domain/windows';
import { OpenRejections } from './ports/open-rejections';

const NAME = 'rejections without an answer';

/** A request that the issuer did not accept within the window has expired. */
@Injectable()
export class ExpireRejections {
  constructor(
    private readonly rejections: OpenRejections,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  @Cron('* * * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.sweep());
  }

  /** Not before a cancellation in the last minute would have been reported. */
  sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - STILL_CHANGING);
    return asSystem('rejections without an answer', 'all', () => this.rejections.expire(before));
  }
}
