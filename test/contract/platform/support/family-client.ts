import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Json } from '../../../support/app';

export interface Tokens {
  access: string;
  refresh: string;
}

export interface Envelope {
  code: number;
  type: string;
  message: string;
  result: Json;
  extras: Json;
  time: string;
}

export interface Heard extends Envelope {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The token pair of the response, if any. */
  renewed: Tokens | null;
  /** The client must forget its tokens. */
  isOver: boolean;
  text: string;
}

/** Section 1.2: the server's own time, without an offset. */
export const LOCAL_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

type Sent = Pick<InjectOptions, 'headers' | 'query' | 'remoteAddress'>;

/**
 * A client of the API family (platform-api, sections 1.4, 1.5 and 2.2): it keeps both tokens, sends the
 * second one only when the first is past its end, takes new ones out of the headers, and forgets both
 * when it is told so.
 */
export class FamilyClient {
  tokens: Tokens | null = null;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly now: () => Date,
    private readonly language = 'en',
  ) {}

  async login(account: string, password: string, more: object = {}): Promise<Heard> {
    const heard = await this.post('sysAuth/login', { account, password, ...more });
    if (heard.renewed) this.tokens = heard.renewed;
    return heard;
  }

  get(path: string, sent: Sent = {}): Promise<Heard> {
    return this.call({ method: 'GET', url: `/api/${path}`, ...sent });
  }

  /** Clients of the family are generated, and send every body as a JSON patch (section 1.1). */
  post(path: string, body: object = {}, sent: Sent = {}): Promise<Heard> {
    const headers = { 'content-type': 'application/json-patch+json', ...sent.headers };
    return this.call({
      method: 'POST',
      url: `/api/${path}`,
      payload: JSON.stringify(body),
      ...sent,
      headers,
    });
  }

  /** Section 3.5: the order in which a client of the family starts. */
  async startUp(): Promise<Record<string, Heard>> {
    const paths = ['sysAuth/userInfo', 'sysConst/list', 'sysDictType/allDictList'];
    const heard: Record<string, Heard> = {};
    for (const path of ['sysConfig/sysInfo', ...paths, 'sysMenu/loginMenuTree'])
      heard[path] = await this.get(path);
    return heard;
  }

  async call(options: InjectOptions): Promise<Heard> {
    const headers = { 'accept-language': this.language, ...this.bearers(), ...options.headers };
    const heard = heardIn(await this.app.inject({ ...options, headers }));
    if (heard.renewed) this.tokens = heard.renewed;
    if (heard.isOver) this.tokens = null;
    return heard;
  }

  /** A client that holds the same tokens and is not given new ones. */
  twin(): FamilyClient {
    const twin = new FamilyClient(this.app, this.now, this.language);
    twin.tokens = this.tokens;
    return twin;
  }

  private bearers(): Record<string, string> {
    if (!this.tokens) return {};
    const { access, refresh } = this.tokens;
    const isExpired = claimsOf(access).exp * 1000 <= this.now().getTime();
    return {
      authorization: `Bearer ${access}`,
      ...(isExpired && { 'x-authorization': `Bearer ${refresh}` }),
    };
  }
}

/** The payload of the token, as a client reads it. */
export const claimsOf = (access: string): { exp: number; sid: string } =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as never;

function heardIn({ statusCode, headers, payload }: LightMyRequestResponse): Heard {
  const isJson = String(headers['content-type']).includes('json');
  const body = (isJson ? JSON.parse(payload) : {}) as Envelope;
  // Section 1.4: raised before the code and the message are read.
  if ('errors' in body) throw new Error(`the client shows ${JSON.stringify(body.errors)}`);
  // Section 1.3: the same six members, always, and a sentence that is one line of text.
  const isWhole = Object.keys(body).sort().join() === 'code,extras,message,result,time,type';
  if (isJson && !(isWhole && /^[^\n]*$/.test(body.message) && LOCAL_TIME.test(body.time)))
    throw new Error(`the client cannot read ${payload.slice(0, 200)}`);
  const [access, refresh] = [headers['access-token'], headers['x-access-token']];
  const isOver = statusCode === 401 || body.code === 401 || access === 'invalid_token';
  return {
    ...body,
    status: statusCode,
    headers,
    text: payload,
    isOver,
    renewed: access && refresh ? { access: String(access), refresh: String(refresh) } : null,
  };
}
