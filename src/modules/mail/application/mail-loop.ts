import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { MailService } from './mail-service';

/** Runs the mail service in worker processes. */
@Injectable()
export class MailLoop implements OnApplicationBootstrap {
  constructor(
    private readonly service: MailService,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.appConfig.isWorker)
      this.loops.start('mail', 2 * SECOND, () => this.service.sendNext());
  }
}
