import { Injectable } from '@nestjs/common';
import { MINUTE, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { AppConfig } from '@platform/app-config';
import { WechatSender } from '../../application/ports/wechat-sender';
import { NotSent, reach } from '@platform/net/not-sent';

const PATIENCE = 10 * SECOND;
/** WeChat's error codes for a token that is invalid or has expired. */
const TOKEN_OVER: ReadonlySet<number> = new Set([40001, 40014, 42001]);
/** The maximum length of a value in a template message. */
const MAX = 20;

interface Answer {
  errcode?: number;
  errmsg?: string;
  access_token?: string;
  expires_in?: number;
}

/** WeChat official accounts: `cgi-bin/stable_token`, then `cgi-bin/message/template/send`. */
@Injectable()
export class HttpWechatSender extends WechatSender {
  private token: { value: string; until: number } | null = null;

  constructor(
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  get isReady(): boolean {
    return this.appConfig.config.wechatAccount !== null;
  }

  async send(openId: string, { title, body }: { title: string; body: string }): Promise<void> {
    const { templateId } = this.appConfig.config.wechatAccount!;
    const message = {
      touser: openId,
      template_id: templateId,
      data: { thing1: { value: cut(title) }, thing2: { value: cut(body) } },
    };
    const first = await this.put(message);
    if (first.errcode !== undefined && TOKEN_OVER.has(first.errcode)) {
      this.token = null;
      return refuseUnlessSent(await this.put(message));
    }
    refuseUnlessSent(first);
  }

  private async put(message: object): Promise<Answer> {
    const token = await this.accessToken();
    return this.call(`/cgi-bin/message/template/send?access_token=${token}`, message);
  }

  private async accessToken(): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.token && this.token.until > now) return this.token.value;
    const { appId, secret } = this.appConfig.config.wechatAccount!;
    const asked = { grant_type: 'client_credential', appid: appId, secret };
    const answer = await this.call('/cgi-bin/stable_token', asked).catch((error: unknown) => {
      // Nothing has been sent yet.
      throw new NotSent(error instanceof Error ? error.message : String(error));
    });
    if (!answer.access_token) throw new NotSent(saidBy(answer));
    const until = now + (answer.expires_in ?? 0) * SECOND - MINUTE;
    this.token = { value: answer.access_token, until };
    return answer.access_token;
  }

  private async call(path: string, body: object): Promise<Answer> {
    const { baseUrl } = this.appConfig.config.wechatAccount!;
    const answer = await reach(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new NotSent(`HTTP ${answer.status}`);
    return (await answer.json()) as Answer;
  }
}

function refuseUnlessSent(answer: Answer): void {
  if (answer.errcode !== 0) throw new NotSent(saidBy(answer));
}

const saidBy = ({ errcode, errmsg }: Answer): string => `${errcode ?? ''} ${errmsg ?? ''}`.trim();

const cut = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= MAX
    ? characters.join('')
    : `${characters.slice(0, MAX - 1).join('')}…`;
};
