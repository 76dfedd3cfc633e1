import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '@platform/ops/loops';
import { Settings } from '@platform/settings';
import { MailService } from './mail-service';

/** Runs the mail service in worker processes. */
@Injectable()
export class MailLoop implements OnApplicationBootstrap {
  constructor(
    private readonly service: MailService,
    private readonly loops: Loops,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.works) this.loops.start('mail', 2 * SECOND, () => this.service.sendNext());
  }
}
