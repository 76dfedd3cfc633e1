import { Injectable } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { NotSent, reach } from '@platform/net/not-sent';
import { AppConfig } from '@platform/app-config';
import { SmsSender } from '../../application/access/ports/text-messages';

const PATIENCE = 10 * SECOND;

/** An HTTP provider: `{ to, text }` as JSON, with our token; any 2xx means accepted. */
@Injectable()
export class HttpSmsSender extends SmsSender {
  constructor(private readonly appConfig: AppConfig) {
    super();
  }

  get isReady(): boolean {
    return this.appConfig.config.sms !== null;
  }

  async send(phone: string, text: string): Promise<void> {
    const { url, token } = this.appConfig.config.sms!;
    const answer = await reach(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: phone, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new NotSent(`HTTP ${answer.status}`);
  }
}
