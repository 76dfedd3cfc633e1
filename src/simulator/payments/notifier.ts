import { createCipheriv, createHmac, createPrivateKey, randomBytes, sign } from 'node:crypto';
import type { Keys } from './keys';
import type { State } from './state';

interface Letter {
  url: string;
  body: string;
  headers: (body: string) => Record<string, string>;
}

const ATTEMPTS = 5;
const TIMEOUT = 10_000;
const PAUSE = 500;

/** Notifies the merchant of events, with the requested faults. */
export class Notifier {
  private held: Letter[] = [];
  private readonly inProgress = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly state: State,
    private readonly keys: Keys,
    private readonly stripeWebhook: string | undefined,
  ) {}

  stripe(type: string, object: object): void {
    if (this.stripeWebhook === undefined) return;
    const body = JSON.stringify({
      id: `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      type,
      created: this.seconds(),
      data: { object },
    });
    this.send({ url: this.stripeWebhook, body, headers: (text) => this.stripeHeaders(text) });
  }

  wechat(url: string, type: string, resource: object): void {
    const nonce = randomBytes(6).toString('hex');
    const also = 'transaction';
    const cipher = createCipheriv('aes-256-gcm', this.keys.apiV3Key, nonce).setAAD(
      Buffer.from(also),
    );
    const sealed = [cipher.update(JSON.stringify(resource), 'utf8'), cipher.final()];
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(this.state.now).toISOString(),
      event_type: type,
      resource_type: 'encrypt-resource',
      summary: type,
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: also,
        associated_data: also,
        nonce,
        ciphertext: Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64'),
      },
    });
    this.send({ url, body, headers: (text) => this.wechatHeaders(text) });
  }

  /** The headers by which a response or a notification proves to be the platform's. */
  wechatHeaders(body: string): Record<string, string> {
    const timestamp = String(this.seconds());
    const nonce = randomBytes(16).toString('hex');
    const key = createPrivateKey({
      key: Buffer.from(this.keys.platformKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    const message = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`);
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': this.keys.platformKeyId,
      'wechatpay-signature': sign('sha256', message, key).toString('base64'),
    };
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.allSettled(this.inProgress);
  }

  /** Resolves when all pending notifications have been sent. */
  async idle(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.allSettled(this.inProgress);
  }

  private stripeHeaders(body: string): Record<string, string> {
    const at = this.seconds();
    const hash = createHmac('sha256', this.keys.webhookSecret).update(`${at}.${body}`);
    return { 'stripe-signature': `t=${at},v1=${hash.digest('hex')}` };
  }

  private send(letter: Letter): void {
    const { faults } = this.state;
    if (faults.lost > 0) {
      faults.lost -= 1;
      return;
    }
    if (faults.reordered && this.held.length === 0) {
      this.held = [letter];
      return;
    }
    const letters = [letter, ...this.held];
    this.held = [];
    for (const each of letters) this.deliver(each, faults.forged, faults.doubled, faults.delay);
  }

  private deliver(letter: Letter, forged: boolean, doubled: boolean, delay: number): void {
    const work = async (): Promise<void> => {
      await rest(delay);
      // Signed like the true one, and changed afterwards.
      const changed = { ...letter, body: letter.body.replace('"id":"', '"id":"x') };
      if (forged) await this.post(changed, letter.headers(letter.body));
      await this.until(letter);
      if (doubled) await this.until(letter);
    };
    const promise = work().finally(() => this.inProgress.delete(promise));
    this.inProgress.add(promise);
  }

  /** Like both services: repeated until it is accepted. */
  private async until(letter: Letter): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && !this.stopped; attempt += 1) {
      if (await this.post(letter, letter.headers(letter.body))) return;
      await rest(PAUSE * attempt);
    }
  }

  private async post({ url, body }: Letter, headers: Record<string, string>): Promise<boolean> {
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { 'content-type': 'application/json', ...headers },
      });
      return ok;
    } catch {
      return false; // the merchant is not listening
    }
  }

  private seconds(): number {
    return Math.floor(this.state.now / 1000);
  }
}

const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
