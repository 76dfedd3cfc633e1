/** A request, fully read. */
export interface Call {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface Answer {
  status: number;
  type: 'application/json' | 'text/html; charset=utf-8' | 'application/gzip';
  body: string | Buffer;
  headers?: Record<string, string>;
}

export const json = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

export const page = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});
