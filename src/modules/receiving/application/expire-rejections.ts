import { Injectable } from '@nestjs/common';
import { asSystem } from '@platform/tenancy/org-scope';
import { Clock } from '@platform/clock';
import { STILL_CHANGING } from '../domain/windows';
import { OpenRejections } from './ports/open-rejections';

/** A request that the issuer did not follow within the window has come to nothing. */
@Injectable()
export class ExpireRejections {
  constructor(
    private readonly rejections: OpenRejections,
    private readonly clock: Clock,
  ) {}

  /** Not before a cancellation of the last minute would have been told. */
  sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - STILL_CHANGING);
    return asSystem('rejections without an answer', 'all', () => this.rejections.expire(before));
  }
}
