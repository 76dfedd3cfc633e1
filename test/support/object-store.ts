import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ObjectStore {
  url: string;
  objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither finished nor given up. */
  begun: Map<string, Map<number, Buffer>>;
  /** The next so many requests are answered by an error of the server. */
  failing: { next: number };
  close(): Promise<void>;
}

/** As much of S3 as a store of files needs: put, get with a range, delete, uploads in parts. */
export async function startObjectStore(accessKeyId: string): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const begun: ObjectStore['begun'] = new Map();
  const failing = { next: 0 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { pathname, searchParams: query } = new URL(request.url!, 'http://store');
    const key = pathname.slice(1);
    if (failing.next > 0) {
      failing.next -= 1;
      return refuse(response, 503, 'SlowDown');
    }
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      return refuse(response, 403, 'InvalidAccessKeyId');
    const upload = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) return begin(response);
    if (request.method === 'POST' && upload) return finish(response, key, upload);
    if (request.method === 'PUT' && upload)
      return take(response, body, (bytes) =>
        begun.get(upload)!.set(Number(query.get('partNumber')), bytes),
      );
    if (request.method === 'PUT') return take(response, body, (bytes) => objects.set(key, bytes));
    if (request.method === 'DELETE') {
      if (upload) begun.delete(upload);
      else objects.delete(key);
      return void response.writeHead(204).end();
    }
    return give(response, objects.get(key), request.headers.range);
  }

  function begin(response: ServerResponse): void {
    const id = randomUUID();
    begun.set(id, new Map());
    response.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  function finish(response: ServerResponse, key: string, upload: string): void {
    const parts = [...begun.get(upload)!].sort(([a], [b]) => a - b);
    objects.set(key, Buffer.concat(parts.map(([, bytes]) => bytes)));
    begun.delete(upload);
    response.end(
      '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    begun,
    failing,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function take(response: ServerResponse, bytes: Buffer, keep: (bytes: Buffer) => unknown): void {
  keep(bytes);
  response.writeHead(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
}

function give(response: ServerResponse, found: Buffer | undefined, range?: string): void {
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined) return void response.writeHead(200).end(found);
  response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1));
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
