import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MINUTE, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { type ClaimedMessage, type MessageEnd, SmsRecord, SmsSender } from '../ports/text-messages';

const MAX_ATTEMPTS = 3;

/** Sends pending text messages through the provider, one at a time; an expired code is not sent. */
@Injectable()
export class SmsService implements OnApplicationBootstrap {
  constructor(
    private readonly messages: SmsRecord,
    private readonly sender: SmsSender,
    private readonly clock: Clock,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.appConfig.isWorker && this.sender.isReady)
      this.loops.start('text messages', SECOND, () => this.sendNext());
  }

  /** Returns how many it processed. */
  async sendNext(): Promise<number> {
    const message = await this.messages.claim(this.clock.now());
    if (!message) return 0;
    await this.messages.end(message, await this.deliver(message), this.clock.now());
    return 1;
  }

  private async deliver({ phone, text, attempts }: ClaimedMessage): Promise<MessageEnd> {
    if (text === null) return { state: 'failed', code: 'sms.tooLate', said: '' };
    try {
      await this.sender.send(phone, text);
      return { state: 'sent' };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (attempts >= MAX_ATTEMPTS) return { state: 'failed', code: 'sms.notSent', said };
      const due = new Date(this.clock.now().getTime() + (attempts * MINUTE) / 2);
      return { state: 'queued', code: 'sms.notSent', said, due };
    }
  }
}
