import { setTimeout as sleep } from 'node:timers/promises';
import { localDateTime } from '@kernel/time';
import type { Random } from '@platform/seeding/context';
import type { Installation } from './installation';

interface Answer<T> {
  code: number;
  message: string;
  result: T;
  extras: { fieldErrors?: { code: string }[] } | null;
}

type Draft = Record<string, unknown>;
type Outcome<T> = { result: T } | { refused: string };

const TEMPLATES = 12;
/** Longer than any restart of the web process. */
const PATIENCE = 90_000;

/** A user of one organisation, who retries when the program does not respond. */
export class Clerk {
  private token = '';
  private templates: Draft[] = [];

  constructor(
    private readonly installation: Installation,
    readonly account: string,
    private readonly password: string,
    private readonly random: Random,
    private readonly prefix: string,
    /** So many of a hundred numbers contain -FAIL-, which a fault of the authority may look for. */
    private readonly failing: number,
  ) {}

  async begin(): Promise<void> {
    await this.signIn();
    const page = { kind: 1, pageSize: TEMPLATES, statuses: [10] };
    const list = await this.expect<{ items: { id: string }[] }>('document/page', page);
    for (const { id } of list.items)
      this.templates.push(await this.expect<Draft>(`document/detail?id=${id}`));
  }

  /** Writes one invoice; a repetition after a lost answer finds the number taken. */
  async write(n: number): Promise<void> {
    const kind = this.random.chance(this.failing) ? '-FAIL-' : '-';
    const invoiceNumber = `${this.prefix}${kind}${String(n).padStart(6, '0')}`;
    // Not in the future by anybody's clock.
    const ago = this.random.whole(1200, 20 * 3600) * 1000;
    const [issueDate, issueTime] = localDateTime(new Date(Date.now() - ago)).split(' ');
    const template = this.random.pick(this.templates);
    const outcome = await this.ask<string>('document/add', {
      draft: { ...template, invoiceNumber, issueDate, issueTime },
    });
    if ('refused' in outcome && outcome.refused !== 'document.numberTaken')
      throw new Error(`${invoiceNumber}: ${outcome.refused}`);
  }

  /** Documents already sent report so, which is just as good. */
  async submit(id: string): Promise<void> {
    await this.ask('document/submit', { id });
  }

  /** Retries what was refused. */
  async resend(id: string): Promise<void> {
    await this.ask('document/resend', { id });
  }

  async submitMany(ids: readonly string[]): Promise<void> {
    await this.expect('document/submitMany', { ids });
  }

  /** All drafts with the number prefix, as when selecting the whole list. */
  async submitAllDrafts(): Promise<void> {
    const keyword = this.prefix;
    const query = { kind: 1, statuses: [0], search: { fields: ['invoiceNumber'], keyword } };
    await this.expect('document/submitMany', { query });
  }

  async cancel(id: string): Promise<void> {
    await this.ask('document/cancel', { id, reason: 'Ordered by mistake' });
  }

  private async signIn(): Promise<void> {
    const { account, password } = this;
    const { result } = await this.call<{ accessToken: string }>('sysAuth/login', {
      account,
      password,
    });
    this.token = result.accessToken;
  }

  private async expect<T>(path: string, body?: object): Promise<T> {
    const outcome = await this.ask<T>(path, body);
    if ('refused' in outcome) throw new Error(`${path}: ${outcome.refused}`);
    return outcome.result;
  }

  private async ask<T>(path: string, body?: object): Promise<Outcome<T>> {
    const { code, message, result, extras } = await this.call<T>(path, body);
    if (code === 200) return { result };
    if (code !== 401) return { refused: extras?.fieldErrors?.[0]?.code ?? message };
    await this.signIn();
    return this.ask(path, body);
  }

  private async call<T>(path: string, body?: object): Promise<Answer<T>> {
    const end = performance.now() + PATIENCE;
    for (;;)
      try {
        return await this.once<T>(path, body);
      } catch (error) {
        if (performance.now() > end) throw error;
        await sleep(200);
      }
  }

  private async once<T>(path: string, body?: object): Promise<Answer<T>> {
    const response = await fetch(`${this.installation.webUrl}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Answer<T>;
  }
}
