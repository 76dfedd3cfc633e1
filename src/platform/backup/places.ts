import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config';
import { bucketClient, uploadTo } from '../files/s3-client';

/** Where a backup is stored: a file, or an object of a bucket. */
export interface BackupPlace {
  /** Stores all of it or nothing. */
  save(name: string, content: Readable): Promise<void>;
  open(name: string): Promise<Readable>;
  exists(name: string): Promise<boolean>;
}

/** The place cannot be reached with this configuration: the message says what is missing. */
export class PlaceFault extends Error {}

const inBucket = /^s3:\/\/([^/]+)\/(.+)$/;

/**
 * Resolves a target: `s3://BUCKET/NAME` uses the connection of the configured bucket, anything else
 * is a path. `name` identifies the backup within the place.
 */
export function placeOf(target: string, s3: Config['s3']): { place: BackupPlace; name: string } {
  const [, bucket, name] = inBucket.exec(target) ?? [];
  if (!bucket || !name) return { place: disk, name: target };
  if (!s3) throw new PlaceFault('S3_BUCKET and its keys are required for a backup to s3://…');
  return { place: objectsIn({ ...s3, bucket }), name };
}

const disk: BackupPlace = {
  async save(name, content) {
    const part = `${name}.part`;
    try {
      await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, name);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  },
  async open(name) {
    await access(name);
    return createReadStream(name);
  },
  exists: (name) =>
    access(name).then(
      () => true,
      () => false,
    ),
};

function objectsIn(place: NonNullable<Config['s3']>): BackupPlace {
  const named = (name: string): { Bucket: string; Key: string } => ({
    Bucket: place.bucket,
    Key: name,
  });
  return {
    save: async (name, content) => uploadTo(await bucketClient(place), named(name), content),
    async open(name) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      const { Body: body } = await (
        await bucketClient(place)
      ).send(new GetObjectCommand(named(name)));
      if (!(body instanceof Readable)) throw new Error(`${name} is not in the bucket`);
      return body;
    },
    async exists(name) {
      const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
      try {
        await (await bucketClient(place)).send(new HeadObjectCommand(named(name)));
        return true;
      } catch (error) {
        if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return false;
        throw error;
      }
    },
  };
}
