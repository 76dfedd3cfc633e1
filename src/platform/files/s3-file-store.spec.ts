import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NotFound } from '@kernel/rules';
import { type ObjectStore, startObjectStore } from '../../../test/support/object-store';
import { S3FileStore } from './s3-file-store';

const key = `ab/${'0'.repeat(30)}`;
const stored = `office-files/${key}`;

describe('a store of files in a bucket', () => {
  let server: ObjectStore;
  let store: S3FileStore;
  const storeWith = (accessKeyId: string): S3FileStore =>
    new S3FileStore({
      bucket: 'office-files',
      endpoint: server.url,
      region: 'us-east-1',
      pathStyle: true,
      accessKeyId,
      secretAccessKey: 'secret of the test',
    });

  beforeAll(async () => {
    server = await startObjectStore('OFFICE');
    store = storeWith('OFFICE');
  });
  afterAll(() => server.close());
  beforeEach(() => server.objects.clear());

  it('returns what was stored, byte for byte, and deletes it', async () => {
    const bytes = randomBytes(3000);
    await store.put(key, bytes);
    expect(server.objects.get(stored)?.equals(bytes)).toBe(true);
    expect((await buffer(await store.get(key))).equals(bytes)).toBe(true);
    await store.delete(key);
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow(NotFound);
  });

  it('returns a range, both ends inclusive', async () => {
    await store.put(key, Buffer.from('0123456789'));
    expect((await buffer(await store.get(key, { start: 2, end: 5 }))).toString()).toBe('2345');
  });

  it('stores a stream of unknown length in parts', async () => {
    const parts = Array.from({ length: 12 }, () => randomBytes(1024 * 1024));
    await store.put(key, Readable.from(parts));
    expect(server.objects.get(stored)?.equals(Buffer.concat(parts))).toBe(true);
    expect(server.begun.size).toBe(0);
  });

  it('stores nothing of an interrupted stream', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      for (let n = 0; n < 8; n += 1) yield randomBytes(1024 * 1024);
      throw new Error('the line was cut');
    }
    await expect(store.put(key, Readable.from(broken()))).rejects.toThrow('the line was cut');
    expect(server.objects.has(stored)).toBe(false);
    expect(server.begun.size).toBe(0);
  });

  it('retries when the store is temporarily busy', async () => {
    await store.put(key, Buffer.from('patience'));
    server.failing.next = 2;
    expect((await buffer(await store.get(key))).toString()).toBe('patience');
  });

  it('is refused with unknown keys', async () => {
    await expect(storeWith('STRANGER').put(key, Buffer.from('x'))).rejects.toThrow(
      'InvalidAccessKeyId',
    );
  });

  it.each(['../../etc/passwd', `ab/${'0'.repeat(30)}?acl`, ''])(
    'accepts only names of its own, not %s',
    (name) => expect(store.get(name)).rejects.toThrow(NotFound),
  );
});
