import { createHash } from 'node:crypto';
import type { Json } from './documents';

export interface Answer<T = Json> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

export interface Submitted {
  submissionUid: string;
  acceptedDocuments: { uuid: string; invoiceCodeNumber: string }[];
  rejectedDocuments: { invoiceCodeNumber: string; error: { code: string; details: Json[] } }[];
}

const system = (n: number) => ({
  id: `11111111-aaaa-4bbb-8ccc-00000000000${n}`,
  secret: `demo-secret-${n}a`,
});

/** A minimal taxpayer's ERP: it shares nothing with the product's gateway. */
export class Erp {
  token = '';

  constructor(
    readonly url: string,
    readonly system_ = 1,
    readonly onBehalfOf?: string,
  ) {}

  async login(more: Record<string, string> = {}): Promise<Answer<{ access_token?: string }>> {
    const { id, secret } = system(this.system_);
    const answer = await call<{ access_token?: string }>(this.url, 'POST', '/connect/token', {
      body: new URLSearchParams({
        client_id: id,
        client_secret: secret,
        grant_type: 'client_credentials',
        scope: 'InvoicingAPI',
        ...more,
      }),
      headers: this.onBehalfOf ? { onbehalfof: this.onBehalfOf } : {},
    });
    this.token = answer.body?.access_token ?? '';
    return answer;
  }

  async request<T = Json>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    return call<T>(this.url, method, `/api/v1.0${path}`, { headers, body: content });
  }

  get<T = Json>(path: string): Promise<Answer<T>> {
    return this.request<T>('GET', path);
  }

  submit(...documents: (Json | string)[]): Promise<Answer<Submitted>> {
    return this.request('POST', '/documentsubmissions/', { documents: documents.map(envelope) });
  }

  state(uuid: string, status: string, reason: unknown = 'Wrong details'): Promise<Answer> {
    return this.request('PUT', `/documents/state/${uuid}/state`, { status, reason });
  }
}

export const erp = async (url: string, n = 1, onBehalfOf?: string): Promise<Erp> => {
  const made = new Erp(url, n, onBehalfOf);
  await made.login();
  return made;
};

export const envelope = (document: Json | string) => {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const bytes = Buffer.from(text);
  const number = /"ID":\[\{"_":"([^"]*)"/.exec(text)?.[1] ?? 'unknown';
  return {
    format: text.trimStart().startsWith('<') ? 'XML' : 'JSON',
    document: bytes.toString('base64'),
    documentHash: createHash('sha256').update(bytes).digest('hex'),
    codeNumber: number,
  };
};

export const call = async <T = Json>(
  url: string,
  method: string,
  path: string,
  init: RequestInit = {},
): Promise<Answer<T>> => {
  const response = await fetch(url + path, { ...init, method });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: bodyOf<T>(text) };
};

const bodyOf = <T>(text: string): T => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined as T;
  }
};

/** The control surface. */
export const control = <T = Json>(url: string, path: string, body?: unknown): Promise<Answer<T>> =>
  call<T>(url, body === undefined ? 'GET' : 'POST', `/_simulator/${path}`, {
    body: body === undefined ? undefined : JSON.stringify(body),
  });

/** Waits until the submission is no longer in progress. */
export const settled = async (from: Erp, submissionUid: string): Promise<Json> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body, status } = await from.get(`/documentsubmissions/${submissionUid}`);
    if (status === 200 && body.overallStatus !== 'InProgress') return body;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('The submission is still in progress');
};
