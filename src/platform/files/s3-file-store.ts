import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { NotFound } from '@kernel/rules';
import { type ByteRange, FileStore } from './file-store';
import { type Bucket, bucketClient, uploadTo } from './s3-client';

const shape = /^[a-z0-9]{2}\/[a-z0-9]{30}$/;
const missing = new Set(['NoSuchKey', 'NotFound']);

/** Files in a bucket of an S3-compatible object store. The client is loaded on first use. */
export class S3FileStore extends FileStore {
  private client: Promise<S3Client> | null = null;

  constructor(private readonly place: Bucket) {
    super();
  }

  /** Large files in parts; an interrupted upload leaves no object. */
  override async put(key: string, bytes: Buffer | Readable): Promise<void> {
    await uploadTo(await this.connected(), this.named(key), bytes);
  }

  override async get(key: string, range?: ByteRange): Promise<Readable> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.connected();
    const wanted = { ...this.named(key), ...(range && { Range: rangeText(range) }) };
    const { Body: body } = await client.send(new GetObjectCommand(wanted)).catch(orNotFound);
    if (!(body instanceof Readable)) throw new NotFound();
    return body;
  }

  override async delete(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.connected()).send(new DeleteObjectCommand(this.named(key)));
  }

  private named(key: string): { Bucket: string; Key: string } {
    if (!shape.test(key)) throw new NotFound();
    return { Bucket: this.place.bucket, Key: key };
  }

  private connected(): Promise<S3Client> {
    this.client ??= bucketClient(this.place);
    return this.client;
  }
}

const rangeText = ({ start, end }: ByteRange): string => `bytes=${start}-${end}`;

function orNotFound(error: unknown): never {
  if (error instanceof Error && missing.has(error.name)) throw new NotFound();
  throw error;
}
