import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Thrown for an archive that was cut off. */
export class IncompleteArchive extends Error {
  constructor() {
    super('The backup is incomplete: it was cut off while it was written or copied');
  }
}

/** Writes a compressed tar file, entry by entry; `stream` is its content. */
export class ArchiveWriter {
  readonly stream = new PassThrough();
  private readonly pack = pack();
  private readonly done: Promise<void>;

  constructor() {
    this.done = pipeline(this.pack, createGzip({ level: 4 }), this.stream);
    // The writer of an entry gets the error; so does the stream's reader.
    this.done.catch(() => undefined);
  }

  json(name: string, value: unknown): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(value));
    return this.entry(name, bytes.length, [bytes]);
  }

  /** The content must have exactly this size in bytes. */
  async entry(
    name: string,
    size: number,
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> {
    const entry = this.pack.entry({ name, size });
    const finished = new Promise<void>((resolve, reject) => {
      entry.once('finish', resolve);
      entry.once('error', reject);
      this.done.catch(reject);
    });
    finished.catch(() => undefined);
    for await (const part of content)
      if (!entry.write(part)) await Promise.race([once(entry, 'drain'), this.done]);
    (entry as unknown as Writable).end();
    await finished;
  }

  async end(): Promise<void> {
    this.pack.finalize();
    await this.done;
  }

  abort(error: Error): void {
    this.pack.destroy(error);
    this.stream.destroy(error);
  }
}

export interface ArchiveEntry {
  name: string;
  size: number;
  content: Readable;
}

/** The entries of an archive in order; each must be read before the next. */
export async function* entriesOf(archive: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(archive, createGunzip(), tar).catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const entry of tar) {
      // Its own stream library is close to Node's, but not the same.
      const content = new PassThrough();
      const piped = pipeline(entry as unknown as Readable, content);
      piped.catch(() => undefined);
      yield { name: entry.header.name, size: entry.header.size ?? 0, content };
      content.resume();
      await piped;
    }
  } catch (error) {
    if (isCut(error)) throw new IncompleteArchive();
    throw error;
  }
  await reading;
}

/** Also recognises the error that the reader of an entry gets, in the middle of a file. */
export const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  /unexpected end|premature|Z_BUF_ERROR|Unexpected end of data/i.test(
    `${error.message} ${(error as NodeJS.ErrnoException).code ?? ''}`,
  );
