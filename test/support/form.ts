import type { InjectOptions } from 'fastify';

interface FormFile {
  name: string;
  bytes: Buffer;
}

const boundary = 'between-the-parts-of-a-test';

/** A multipart request with fields and one part `file`. */
export const formOf = (
  fields: Record<string, string>,
  file: FormFile,
): Pick<InjectOptions, 'payload' | 'headers'> => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});
