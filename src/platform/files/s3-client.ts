import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Config } from '../config';

export type Bucket = NonNullable<Config['s3']>;

/** A client for the bucket's server; the library is loaded on first use. */
export async function bucketClient(bucket: Bucket): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client(settingsOf(bucket));
}

/** Stores an object, large ones in parts; an interrupted upload leaves none. */
export async function uploadTo(
  client: S3Client,
  object: { Bucket: string; Key: string },
  content: Buffer | Readable,
): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const params = { ...object, Body: content, ContentType: 'application/octet-stream' };
  await new Upload({ client, params }).done();
}

/** Checksums beyond the protocol's own are one vendor's extension: the others reject them. */
const settingsOf = (place: Bucket): S3ClientConfig => ({
  ...(place.endpoint && { endpoint: place.endpoint }),
  region: place.region,
  forcePathStyle: place.pathStyle,
  credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 4,
});
